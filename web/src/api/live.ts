import { ApiError, BASE, type Schemas } from "./client";

/** What the server tells of what happened; `own` where whoever is told has done it. */
export type Told = Schemas["Told"] & { own?: boolean };

/** A message, or only a sign that the line is alive; `id` is where the stream goes on after a cut. */
type Heard = { id: string | null; told: Told | null };

/**
 * Opens the stream of what happens as the holder of a token: not sent as other calls are, since it has no end. Answers
 * when it has ended.
 */
export async function live(
  token: string,
  after: string | null,
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> {
  const response = await globalThis.fetch(
    new Request(new URL(`${BASE}/live`, globalThis.location.href), {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(after !== null && { "Last-Event-ID": after }),
      },
      cache: "no-store",
      signal,
    }),
  );
  if (!response.ok || !response.body)
    throw new ApiError(response.status, await response.json().catch(() => null), response.headers);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) hear(parsed(event));
  }
}

function parsed(event: string): Heard {
  const field = (name: string): string | null =>
    event
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.slice(name.length) ?? null;
  const data = field("data: ");
  return { id: field("id: "), told: data === null ? null : JSON.parse(data) };
}
