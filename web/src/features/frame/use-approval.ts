import { useMatchRoute, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useViewer } from "@/policy/can";

/**
 * Whether the viewer waits until somebody lets them in, and this is no screen that they have meanwhile. Once they are
 * let in, the screen is asked for again: it has been refused so far.
 */
export function useApproval(): boolean {
  const awaits = useViewer().status === "NotVerified";
  const matches = useMatchRoute();
  const own = Boolean(
    matches({ to: "/settings/profile" }) || matches({ to: "/settings/security" }),
  );
  const router = useRouter();
  const [closed, setClosed] = useState(awaits);
  useEffect(() => {
    if (awaits) setClosed(true);
    else if (closed) void router.invalidate().finally(() => setClosed(false));
  }, [awaits, closed, router]);
  return (awaits || closed) && !own;
}
