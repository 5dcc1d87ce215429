import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "@/api/client";
import { toast } from "@/shared/toast";
import { toldOf } from "@/shared/told-of";
import { changed } from "../changed";
import { words } from "./words";

/** Who is meant, and what they are called. */
type Whom = { id: string; name: string };

/** Keeps a candidate beyond the company's period, for a reason. */
export const useHold = () =>
  useMutation({
    mutationFn: ({ id, reason }: Whom & { reason: string }) =>
      unwrap(
        api.POST("/candidate/{candidateId}/hold", {
          params: { path: { candidateId: id } },
          body: { reason },
        }),
      ),
    onSuccess: (_hold, { name }) => toast(words.isHeld(name)),
    onSettled: (_hold, _error, { id }, _before, { client }) =>
      changed(client, { kind: "candidate.edited", id }),
  });

/** Lets a candidate go with the company's period again. */
export const useRelease = () =>
  useMutation({
    mutationFn: ({ id }: Whom & { erases?: boolean }) =>
      unwrap(
        api.DELETE("/candidate/{candidateId}/hold", { params: { path: { candidateId: id } } }),
      ),
    onSuccess: (_none, { name, erases }) =>
      toast(erases ? words.isErased(name) : words.isReleased(name)),
    onError: (error) => toast(toldOf(error), { tone: "error" }),
    onSettled: (_none, _error, { id }, _before, { client }) =>
      changed(client, { kind: "candidate.edited", id }),
  });
