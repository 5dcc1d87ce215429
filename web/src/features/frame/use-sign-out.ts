import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { session } from "@/api/session";

/** Ends the session on the server, and here even when the server cannot be reached. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => unwrap(api.POST("/auth/sign-out")),
    onSettled: () => session.end(),
  });
}
