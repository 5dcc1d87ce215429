import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { words } from "./words";

type Props = { hasMore: boolean; loading: boolean; onMore: () => void };

/** Asks for the next page when the end of the list comes near; the button serves where nothing scrolls. */
export function MoreOnScroll({ hasMore, loading, onMore }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => {
    if (!loading) onMore();
  });
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
      },
      { rootMargin: "400px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <div ref={end}>
      <Button variant="default" loading={loading} onClick={onMore}>
        {words.showMore}
      </Button>
    </div>
  );
}
