import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { session } from "@/api/session";
import { useOnce } from "@/api/use-once";
import type { Company } from "@/entities/companies/queries";
import { userKeys } from "@/entities/users/queries";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { words } from "./words";

const refused = (error: Error) => toast(toldOf(error), { tone: "error" });

/** Approves a company: from then on its adverts can be published. */
export function useApproveCompany() {
  return useMutation({
    mutationFn: ({ id }: Company) => unwrap(api.POST("/companies/approve", { body: { id } })),
    onSuccess: (_company, { name }) => toast(`${name} has been approved.`),
    onError: refused,
    // Also after a refusal: somebody else may have been first. Jobs show the company's state too.
    onSettled: (_data, _error, _company, _before, { client }) =>
      changed(client, { kind: "company.changed" }),
  });
}

/** Turns a company away, with everything that it has. */
export function useRejectCompany() {
  const once = useOnce();
  return useMutation({
    mutationFn: ({ company, reason }: { company: Company; reason: string }) => {
      const body = { id: company.id, reason };
      return once(body, (headers) => unwrap(api.POST("/companies/reject", { body, headers })));
    },
    onSuccess: (_none, { company }) => toast(words.rejected(company.name)),
    onSettled: (_data, _error, _rejected, _before, { client }) =>
      changed(client, { kind: "company.changed" }),
  });
}

/** Makes a fresh link that verifies the address of a company's admin. */
export function useConfirmationLink() {
  return useMutation({
    mutationFn: ({ id }: Company) =>
      unwrap(api.POST("/companies/confirmation-link", { body: { id } })),
    onError: refused,
  });
}

/** Corrects a company's name and website. */
export function useUpdateCompany() {
  return useMutation({
    mutationFn: (body: Schemas["CompanyInput"]) => unwrap(api.PUT("/companies", { body })),
    onSuccess: (_saved, _input, _before, { client }) => {
      toast(words.companyUpdated);
      void changed(client, { kind: "company.changed" });
    },
  });
}

/** Looks at the product with a user's eyes. */
export function useLookAsUser() {
  return useMutation({
    mutationFn: (body: Schemas["LookInput"]) => unwrap(api.POST("/user/support-view", { body })),
    onSuccess: ({ accessToken }, { id }) => session.look(accessToken, `/users/${id}`),
  });
}

/** Moves somebody to another company. */
export function useMoveUser() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["MoveInput"]) =>
      once(body, (headers) => unwrap(api.POST("/user/move", { body, headers }))),
    onSuccess: (user, _input, _before, { client }) => {
      client.setQueryData(userKeys.one(user.id), user);
      toast(words.moved(user.fullName, user.company?.name ?? ""));
      void changed(client, { kind: "user.changed", id: user.id }, { kind: "company.changed" });
    },
  });
}

/** Makes an account for somebody. */
export function useCreateUser() {
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["CreateUserInput"]) =>
      once(body, (headers) => unwrap(api.POST("/user", { body, headers }))),
    onSuccess: (user, _input, _before, { client }) =>
      void changed(client, { kind: "user.changed", id: user.id }, { kind: "company.changed" }),
  });
}
