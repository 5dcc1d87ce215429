import { type QueryClient, useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";

/** The first step of signing in; the caller enters, or goes on with the second. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      unwrap(api.POST("/auth/sign-in", { body })),
  });
}

/** Begins a session, with nothing of whoever was here before. */
export function enter(client: QueryClient, accessToken: string): void {
  session.begin(accessToken);
  client.clear();
}

/** What goes on with a first step's answer, where a second one is to come. */
export const halfwayOf = ({ secondStep, enrol }: Schemas["SignInView"]) =>
  secondStep ? { token: secondStep, enrols: enrol ?? false } : null;

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
