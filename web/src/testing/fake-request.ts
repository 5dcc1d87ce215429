import { onTestFinished, vi } from "vitest";
import type { ApiError } from "@/api/client";

/** What was sent by an `XMLHttpRequest`. */
type Sent = { method: string; path: string; body: unknown };

/** Stands where `XMLHttpRequest` would be, by which files are sent and the search is asked; each answer is a 200, but for an
 * `ApiError` that is thrown. */
export function fakeRequests(answer: (sent: Sent) => unknown): void {
  class Request {
    static readonly OPENED = 1;
    readonly OPENED = 1;
    readonly upload = {};
    readyState = 0;
    status = 0;
    response: unknown = null;
    responseText = "";
    onload: () => void = () => undefined;
    onabort: () => void = () => undefined;
    onreadystatechange: () => void = () => undefined;
    private method = "";
    private path = "";

    open(method: string, url: string): void {
      this.method = method;
      this.path = new URL(url, location.href).pathname;
    }
    abort(): void {
      this.onabort();
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    getAllResponseHeaders(): string {
      return "";
    }
    send(body: unknown): void {
      const { method, path } = this;
      const answered = (status: number, response: unknown) => {
        this.readyState = 4;
        this.status = status;
        this.response = response;
        this.responseText = JSON.stringify(response);
        this.onreadystatechange();
        this.onload();
      };
      void (async () => answer({ method, path, body }))().then(
        (response) => answered(200, response),
        (error: ApiError) => answered(error.status, error.body),
      );
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
