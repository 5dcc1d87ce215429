import createClient from "openapi-fetch";
import type { components, paths } from "./schema.gen";
import { SessionEnded, session } from "./session";

export type Schemas = components["schemas"];

type FieldError = { item?: string; message: string };

/** What the server answered instead of success; `fields` are its `{item, message}` pairs. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Seconds to wait, when the server said so (429, 503). */
  readonly retryAfter: number | undefined;
  /** By what the server's log knows the call. */
  readonly requestId: string | undefined;
  /** What the server sent with a refusal beside its reasons: with a 409, the record as it is now. */
  readonly body: unknown;

  constructor(status: number, body: unknown, headers?: Pick<Headers, "get">) {
    const fields = (body as { errors?: FieldError[] } | null | undefined)?.errors ?? [];
    super(fields[0]?.message ?? `The server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.body = body;
    this.retryAfter = Number(headers?.get("Retry-After")) || undefined;
    this.requestId = headers?.get("X-Request-Id") ?? undefined;
  }
}

/** The record as it is now, which some 409s carry. */
export const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409
    ? (error.body as { current?: unknown } | null)?.current
    : undefined;

/** The base of every call. */
export const BASE = "/api/v1";

/** What somebody accepts with the account that they are signed in with. */
const AS_VIEWER = `${BASE}/auth/invitation/accept`;

/**
 * Sends a call as the viewer. Where the session has ended it waits until the same person has signed in again, and is
 * sent once more: whoever made the call never learns of it.
 */
async function send(request: Request): Promise<Response> {
  // What leads into a session is asked by nobody in particular.
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(`${BASE}/auth/`) && pathname !== AS_VIEWER)
    return globalThis.fetch(request);
  for (;;) {
    const token = session.token();
    const attempt = request.clone();
    if (token) attempt.headers.set("Authorization", `Bearer ${token}`);
    // Looked up on each call, so that a test may stand in for the network.
    const response = await globalThis.fetch(attempt);
    // A refusal of wrong sign-in details carries no token and ends no session.
    if (response.status !== 401 || !token) return response;
    await unlessAborted(session.refused(token), request.signal);
  }
}

function unlessAborted(waiting: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return waiting;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    waiting.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** The typed client: every path, payload and answer comes from the server's own description. */
export const api = createClient<paths>({ baseUrl: BASE, fetch: send });

/** For a POST that may be sent again: under one key it takes effect once (kept for 24 hours). */
export const onceUnder = (key: string) => ({ "Idempotency-Key": key });

/** Turns an answer into its data, or into an `ApiError`. */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  throw new ApiError(response.status, error, response.headers);
}

/** The bytes of a file. */
export async function download(path: string, signal?: AbortSignal): Promise<Blob> {
  const address = new URL(`${BASE}${path}`, globalThis.location.href);
  const response = await send(new Request(address, { signal: signal ?? null }));
  if (response.ok) return response.blob();
  throw new ApiError(response.status, await response.json().catch(() => null), response.headers);
}

type UploadOptions = {
  /** How much has gone out, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** See `onceUnder`. */
  key?: string;
};

/** Sends a form with files. `fetch` tells nothing about how much has gone out, so this one call is an older kind. */
export async function upload<T>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> {
  for (;;) {
    const token = session.token();
    const answer = await sendForm(method, path, form, token, options);
    if (answer.status >= 200 && answer.status < 300) return answer.body as T;
    if (answer.status !== 401 || !token)
      throw new ApiError(answer.status, answer.body, answer.headers);
    await unlessAborted(session.refused(token), options.signal);
  }
}

type FormAnswer = { status: number; body: unknown; headers: Pick<Headers, "get"> };

function sendForm(
  method: string,
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, key }: UploadOptions,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, `${BASE}${path}`);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    if (key) request.setRequestHeader("Idempotency-Key", key);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        body: request.response,
        headers: { get: (name) => request.getResponseHeader(name) },
      });
    request.onerror = () => reject(new TypeError("The connection failed"));
    const stopped = () => reject(new DOMException("Stopped", "AbortError"));
    request.onabort = stopped;
    if (signal?.aborted) return stopped();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Ends a session at the server. Not sent as other calls are: a session that is over is what it asks for. */
export async function signOut(token: string): Promise<void> {
  await globalThis.fetch(
    new Request(new URL(`${BASE}/auth/sign-out`, globalThis.location.href), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
}

/** Looks with nobody's eyes any more: asked for in one's own name. */
export async function stopLooking(): Promise<void> {
  const token = session.ownToken();
  const response = await globalThis.fetch(
    new Request(new URL(`${BASE}/user/support-views`, globalThis.location.href), {
      method: "DELETE",
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  // Without a session of one's own it is over.
  if (!response.ok && response.status !== 401) throw new ApiError(response.status, null);
}

/** The viewer of a token that another tab brought; null where it is of no use. */
export async function viewerOf(token: string): Promise<Schemas["ViewerView"] | null> {
  const response = await globalThis.fetch(
    new Request(new URL(`${BASE}/user/signed-in`, globalThis.location.href), {
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  return response.ok ? response.json() : null;
}

/** Whether the call never reached the server, or nothing came back: nobody knows what became of it. */
export const isLineFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) && !(error instanceof SessionEnded) && !isStopped(error);

/** Whether a person, or the screen they left, stopped the call. */
export const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";
