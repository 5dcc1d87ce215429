import { ApiError, authorization, BASE } from "@/api/client";
import { session } from "@/api/session";

type Options = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Sends a form with files. `fetch` tells nothing about how much has gone out, so this one call is an older kind. */
export function sendForm<T>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  { onProgress, signal }: Options = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${BASE}${path}`);
    for (const [name, value] of authorization()) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) return resolve(response as T);
      if (status === 401) session.end();
      const retryAfter = Number(request.getResponseHeader("Retry-After"));
      reject(new ApiError(status, response?.errors ?? [], retryAfter || undefined));
    };
    request.onerror = () => reject(new TypeError("The connection failed"));
    request.onabort = () => reject(new DOMException("Stopped", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
