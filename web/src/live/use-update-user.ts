import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { userKeys } from "@/entities/users/queries";
import { changed } from "./changed";

/** Saves what has changed of an account, by the provider or by its owner. */
export function useUpdateUser() {
  return useMutation({
    mutationFn: (body: Schemas["UserInput"]) => unwrap(api.PUT("/user", { body })),
    onSuccess: (user, _input, _before, { client }) => {
      client.setQueryData(userKeys.one(user.id), user);
      void changed(client, { kind: "user.changed", id: user.id });
    },
  });
}
