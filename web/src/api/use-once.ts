import { useState } from "react";
import { ApiError, onceUnder } from "./client";

const NOTHING = { said: "", key: "" };
/** Answered before the server looks for the key: what became of an earlier try is not known by them. */
const NOT_LOOKED_FOR = [401, 408, 429];

/** Whether the server has answered for good; a 409 that says when to ask again is of a try that still runs. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  !NOT_LOOKED_FOR.includes(error.status) &&
  !(error.status === 409 && error.retryAfter !== undefined);

/**
 * Sends a POST so that the same again, after an answer that was lost, takes effect once. Another body, or the same after
 * an answer, is another call.
 */
export function createOnce() {
  let last = NOTHING;
  return async <T>(
    body: object,
    send: (headers: ReturnType<typeof onceUnder>) => Promise<T>,
  ): Promise<T> => {
    const said = JSON.stringify(body);
    if (said !== last.said) last = { said, key: crypto.randomUUID() };
    const mine = last;
    const forget = () => {
      if (last === mine) last = NOTHING;
    };
    try {
      const answer = await send(onceUnder(mine.key));
      forget();
      return answer;
    } catch (error) {
      if (isFinal(error)) forget();
      throw error;
    }
  };
}

/** The same, for as long as a component is there. */
export function useOnce(): ReturnType<typeof createOnce> {
  const [once] = useState(createOnce);
  return once;
}
