import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";

/** Accepts an invitation with the account that is signed in; some of its jobs, where those are named. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: ({ token, adverts }: { token: string; adverts: readonly string[] | null }) => {
      const body = { token, ...(adverts && { adverts: [...adverts] }) };
      return unwrap(api.POST("/auth/invitation/accept", { body }));
    },
  });
}

export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (token: string) =>
      unwrap(api.POST("/auth/invitation/decline", { body: { token } })),
  });
}
