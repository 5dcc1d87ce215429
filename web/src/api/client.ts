import createClient from "openapi-fetch";
import type { components, paths } from "./schema.gen";
import { session } from "./session";

export type Schemas = components["schemas"];

type FieldError = { item?: string; message: string };

/** What the server answered instead of success; `fields` are its `{item, message}` pairs. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: readonly FieldError[];
  /** Seconds to wait, when the server said so (429). */
  readonly retryAfter: number | undefined;

  constructor(status: number, fields: readonly FieldError[], retryAfter?: number) {
    super(fields[0]?.message ?? `The server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The server's base path, for addresses that are not called through `api` (downloads, uploads). */
export const BASE = "/api/v1";

/** The typed client: every path, payload and answer comes from the server's own description. */
export const api = createClient<paths>({
  baseUrl: BASE,
  // Looked up on each call, so that a test may stand in for the network.
  fetch: (request) => globalThis.fetch(request),
});

api.use({
  onRequest({ request }) {
    for (const [name, value] of authorization()) request.headers.set(name, value);
    return request;
  },
  onResponse({ request, response }) {
    // A refusal of wrong sign-in details carries no token and ends no session.
    if (response.status === 401 && request.headers.has("Authorization")) session.end();
    return undefined;
  },
});

/** The header that names the viewer, for calls that cannot go through `api` (upload with progress, files). */
export function authorization(): Headers {
  const headers = new Headers();
  const token = session.token();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return headers;
}

/** Turns an answer into its data, or into an `ApiError`. */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  const retryAfter = Number(response.headers.get("Retry-After"));
  throw new ApiError(
    response.status,
    (error as { errors?: FieldError[] } | undefined)?.errors ?? [],
    retryAfter || undefined,
  );
}
