import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPaint } from "@/shared/after-paint";
import { afterFirstLook } from "@/shared/first-look";

const soon = afterFirstLook(afterPaint);

/** Has the screen hear what others do, once it is there; stands once in every frame. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      soon(() => {
        // With the line down there is nothing to hear; the next screen tries again.
        import("./listen")
          .then(({ keepListening }) => keepListening(client))
          .catch(() => undefined);
      }),
    [client],
  );
}
