import { useEffect, useState } from "react";

/** Counts whole seconds down from `seconds`, anew whenever `round` changes. */
export function useCountdown(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  const [seen, setSeen] = useState(round);
  if (round !== seen) {
    setSeen(round);
    setLeft(seconds);
  }
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
