import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** Accepts an invitation with the account that is signed in. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (token: string) => unwrap(api.POST("/auth/invitation/accept", { body: { token } })),
  });
}

export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (token: string) =>
      unwrap(api.POST("/auth/invitation/decline", { body: { token } })),
  });
}
