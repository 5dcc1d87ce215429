import { useEffect, useRef, useState } from "react";
import { ApiError, upload } from "@/api/client";
import { SessionEnded } from "@/api/session";
import type { MessageFile } from "@/entities/conversations/message-schema";
import { FALLBACK } from "@/shared/fallback";
import { holdBack } from "@/shared/hold-back";
import { toast } from "@/shared/toast";
import { words } from "./words";

const MOST_FILES = 5;
const MOST_BYTES = 10 * 1024 * 1024;

/** A file that is on its way to the server, or that has not got there. */
export type Underway = {
  key: number;
  name: string;
  size: number;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
};

/** Files on their way to the server, one after the other; what it keeps may go with a message. */
export function useAttaching() {
  const [underway, setUnderway] = useState<readonly Underway[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef(0);
  const stops = useRef(new Map<number, { name: string; stop: AbortController }>());
  const sending = underway.filter(({ problem }) => problem === null);
  const isSending = sending.length > 0;

  useEffect(() => {
    holdBack("attaching", isSending);
    return () => holdBack("attaching", false);
  }, [isSending]);

  useEffect(() => {
    const all = stops.current;
    return () => {
      // Whoever has gone to another tab of the page hears that what was on its way stays behind.
      const left = [...all.values()].map(({ name, stop }) => {
        stop.abort();
        return name;
      });
      all.clear();
      if (left.length > 0) toast(words.leftBehind(left), { tone: "error" });
    };
  }, []);

  const change = (key: number, by: Partial<Underway>) =>
    setUnderway((before) => before.map((each) => (each.key === key ? { ...each, ...by } : each)));

  /** Takes one off, on its way or not. */
  function drop(key: number): void {
    stops.current.get(key)?.stop.abort();
    stops.current.delete(key);
    setUnderway((before) => before.filter((each) => each.key !== key));
    setRefused(null);
  }

  /** Shows that a file is not there, and why. */
  function fail(name: string, size: number, why: string): void {
    const problem = words.notAttached(name, why);
    setUnderway((before) => [...before, { key: next.current++, name, size, share: 0, problem }]);
  }

  /** Sends some beside those that are kept; each is told as soon as it is kept, too. */
  async function attach(
    chosen: readonly File[],
    kept: readonly MessageFile[],
    onKept: (file: MessageFile) => void,
  ): Promise<void> {
    const all = [...kept, ...sending, ...chosen];
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    const tooMuch =
      (all.length > MOST_FILES && words.tooManyFiles(MOST_FILES)) ||
      (bytes > MOST_BYTES && words.filesTooLarge) ||
      null;
    setRefused(tooMuch);
    if (tooMuch) return;
    const added = chosen.map((file) => ({
      key: next.current++,
      file,
      stop: new AbortController(),
    }));
    for (const { key, file, stop } of added) stops.current.set(key, { name: file.name, stop });
    setUnderway((before) => [
      ...before,
      ...added.map(({ key, file: { name, size } }) => ({
        key,
        name,
        size,
        share: 0,
        problem: null,
      })),
    ]);
    let isOver = false;
    for (const { key, file, stop } of added) {
      if (stop.signal.aborted) continue;
      const form = new FormData();
      form.append("file", file);
      try {
        // What one person began is not sent as the next.
        if (isOver) throw new SessionEnded();
        const options = {
          signal: stop.signal,
          onProgress: (share: number) => change(key, { share }),
        };
        const kept = await upload<MessageFile>("POST", "/message/file", form, options);
        drop(key);
        onKept(kept);
      } catch (error) {
        isOver ||= error instanceof SessionEnded;
        const why = error instanceof ApiError && error.status < 500 ? error.message : FALLBACK;
        stops.current.delete(key);
        if (!stop.signal.aborted) change(key, { problem: words.notAttached(file.name, why) });
      }
    }
  }

  /** Whether all are kept; where one is not, that is shown, and where to see to it has the focus. */
  function isDone(): boolean {
    setRefused(null);
    if (underway.length > 0) button.current?.focus();
    return underway.length === 0;
  }

  /** Takes all off that are not kept. */
  function stop(): void {
    for (const key of [...stops.current.keys()]) drop(key);
    setUnderway([]);
  }

  return { underway, refused, button, attach, drop, fail, isDone, stop };
}
