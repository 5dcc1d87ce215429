/**
 * The address bar holds plain strings: `?status=New,Maybe&page=2`.
 * The router's own codec would write JSON, which the product's links do not use.
 * Routes turn strings into values in their own schema.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** The reverse of `parseSearch`; lists are joined by commas, empty values left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(",") : value == null ? "" : String(value);
    if (text) params.set(key, text);
  }
  const query = params.toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}
