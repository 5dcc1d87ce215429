import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/client";
import { live, type Told } from "@/api/live";
import { session } from "@/api/session";
import { type Viewer, viewerQuery } from "@/policy/viewer";
import { createHearing } from "./hearing";
import { lineIsDown } from "./line";

/** A tab that nobody looks at hears nothing after so long, and catches up when somebody does. */
const HIDDEN_MS = 5 * 60_000;
/** The server shows that it is there more than twice in this time. */
const SILENCE_MS = 60_000;
/** Only a line that stays down is worth a word. */
const DOWN_MS = 10_000;
/** What was told so long ago a new tab has read by itself. */
const RECENT_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

type Word =
  | { say: "told"; told: Told; id: string | null; at: number }
  | { say: "joined"; tab: string }
  | { say: "recent"; tab: string; words: readonly Word[] }
  | { say: "line"; down: boolean };

/**
 * Hears for this tab what happens elsewhere, until it is stopped. One tab of the browser holds the stream and tells the
 * others; where tabs cannot agree on one, each holds its own.
 */
function listen(client: QueryClient, viewer: Viewer): () => void {
  const stopped = new AbortController();
  const hearing = createHearing(client);
  const name = `live ${viewer.id}`;
  const channel = "locks" in navigator ? new BroadcastChannel(name) : null;
  const tab = crypto.randomUUID();
  let last = viewer.liveFrom ?? null;
  let recent: readonly Extract<Word, { say: "told" }>[] = [];
  /** Set while this tab holds the stream, or waits to. */
  let holding: AbortController | null = null;
  let wake: (() => void) | undefined;
  /** Ends the present line, and not the wish for one. */
  let cut: (() => void) | undefined;

  function take(word: Word): void {
    if (word.say === "line") lineIsDown.set(word.down);
    if (word.say === "told") {
      last = word.id ?? last;
      recent = [...recent.filter(({ at }) => at > Date.now() - RECENT_MS), word];
      hearing.hear(word.told, word.at);
    }
  }
  function tell(word: Word): void {
    channel?.postMessage(word);
    take(word);
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.say === "joined" && isLeading) {
        channel.postMessage({ say: "recent", tab: data.tab, words: recent } satisfies Word);
        channel.postMessage({ say: "line", down: lineIsDown.get() } satisfies Word);
      } else if (data.say !== "recent") take(data);
      else if (data.tab === tab) for (const word of data.words) take(word);
    };

  let isLeading = false;
  async function lead(signal: AbortSignal): Promise<void> {
    isLeading = true;
    let down: ReturnType<typeof setTimeout> | undefined;
    for (let tries = 0; !signal.aborted; tries += 1) {
      const token = session.token();
      if (token === null || session.isLocked()) break;
      const line = new AbortController();
      const end = () => line.abort();
      cut = end;
      signal.addEventListener("abort", end, { once: true });
      let silence = setTimeout(end, SILENCE_MS);
      down ??= setTimeout(() => tell({ say: "line", down: true }), DOWN_MS);
      let pause = 0;
      try {
        await live(token, last, line.signal, ({ id, told }) => {
          tries = -1;
          clearTimeout(silence);
          silence = setTimeout(end, SILENCE_MS);
          clearTimeout(down);
          down = undefined;
          if (lineIsDown.get()) tell({ say: "line", down: false });
          if (told?.kind === "here" && last === null)
            tell({ say: "told", told: { kind: "reset" }, id, at: Date.now() });
          else if (told) tell({ say: "told", told, id, at: Date.now() });
          else last = id ?? last;
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          await session.refused(token).catch(() => undefined);
          continue;
        }
        pause = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      } finally {
        clearTimeout(silence);
        signal.removeEventListener("abort", end);
      }
      if (signal.aborted) break;
      await asleep(Math.max(pause, Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.max(tries, 0))));
    }
    clearTimeout(down);
    isLeading = false;
  }

  /** All who were cut off together do not come back together. */
  const asleep = (pause: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pause * (0.5 + Math.random()));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function hold(): void {
    if (holding || stopped.signal.aborted) return;
    const own = new AbortController();
    holding = own;
    const { signal } = own;
    const done = () => {
      if (holding === own) holding = null;
    };
    if (!channel) return void lead(signal).then(done);
    navigator.locks
      .request(name, { signal }, () => lead(signal))
      .catch(() => undefined)
      .then(done);
    channel.postMessage({ say: "joined", tab } satisfies Word);
  }
  function letGo(): void {
    holding?.abort();
    holding = null;
    wake?.();
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    clearTimeout(resting);
    if (document.hidden) {
      resting = setTimeout(letGo, HIDDEN_MS);
      return;
    }
    hold();
    wake?.();
  }
  const online = () => wake?.();
  // The system knows before the line itself does, which only falls silent.
  const offline = () => cut?.();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  look();

  return () => {
    stopped.abort();
    clearTimeout(resting);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    letGo();
    channel?.close();
    hearing.stop();
    lineIsDown.set(false);
  };
}

const running = new WeakMap<QueryClient, () => void>();

/** Hears what happens for whoever is signed in, as long as they are. */
export function keepListening(client: QueryClient): void {
  const begin = () => {
    const viewer = client.getQueryData(viewerQuery().queryKey);
    if (running.has(client) || !viewer || session.token() === null || session.isLocked()) return;
    running.set(client, listen(client, viewer));
  };
  const end = () => {
    running.get(client)?.();
    running.delete(client);
  };
  begin();
  if (followed.has(client)) return;
  followed.add(client);
  session.watch(() => {
    if (session.token() === null || session.isLocked()) end();
    else begin();
  });
}
const followed = new WeakSet<QueryClient>();
