import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";

/** Signs in; the caller goes on to where the person was heading. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      unwrap(api.POST("/auth/sign-in", { body })),
    onSuccess: ({ accessToken }, _body, _result, { client }) => {
      session.begin(accessToken);
      // Nothing of whoever was here before.
      client.clear();
    },
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (body: Schemas["SignUpInput"]) => unwrap(api.POST("/user/sign-up", { body })),
  });
}

/** Asks for another verification link. The answer is the same whether or not the address is known. */
export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) =>
      unwrap(api.POST("/user/email-verification", { body: { email } })),
  });
}

/** Asks for a password reset link. The answer is the same whether or not the address is known. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => unwrap(api.POST("/user/reset-password", { body: { email } })),
  });
}

export function useSetPassword() {
  return useMutation({
    mutationFn: (body: Schemas["SetPasswordInput"]) =>
      unwrap(api.POST("/user/set-password", { body })),
  });
}
