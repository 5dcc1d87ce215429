import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { userKeys } from "@/entities/users/queries";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "./changed";

/** Has letters go to the viewer's own address again, from which they came back. */
export function useTryOwnAddress() {
  return useMutation({
    mutationFn: () => unwrap(api.POST("/user/letters/try-again")),
    onSuccess: (user, _input, _before, { client }) => {
      client.setQueryData(userKeys.one(user.id), user);
      void changed(client, { kind: "user.changed", id: user.id });
      toast("Letters go to your address again");
    },
    onError: (error) => toast(toldOf(error), { tone: "error" }),
  });
}
