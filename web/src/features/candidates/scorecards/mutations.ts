import { useMutation } from "@tanstack/react-query";
import { api, currentOf, type Schemas, unwrap } from "@/api/client";
import { candidateKeys } from "@/entities/candidates/keys";
import type { Scorecards } from "@/entities/scorecards/queries";
import { changed } from "@/live/changed";
import { final, made } from "@/live/made";
import { words } from "./words";

/** Sends the viewer's card of a candidate, or amends it. The server knows one that comes twice. */
export function useSendScorecard(candidateId: string) {
  return useMutation({
    mutationFn: async (body: Schemas["ScorecardInput"], { client }) => {
      const path = { params: { path: { candidateId } } };
      const call = unwrap(api.POST("/candidate/{candidateId}/scorecards", { ...path, body }));
      const [sent] = await made(client, call, () => final(words.sent, words.staysSent));
      return sent;
    },
    onSuccess: (sent, _input, _before, { client }) => {
      client.setQueryData(candidateKeys.scorecards(candidateId), sent);
      void changed(client, { kind: "scorecard.sent", id: candidateId });
    },
    onError: (error, _input, _before, { client }) => {
      const current = currentOf(error);
      if (current !== undefined)
        client.setQueryData(candidateKeys.scorecards(candidateId), current as Scorecards);
    },
  });
}

/** Shows the others' cards to somebody who will send none. */
export function useReadWithout(candidateId: string) {
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/candidate/{candidateId}/scorecards/read", {
          params: { path: { candidateId } },
        }),
      ),
    onSuccess: (read, _input, _before, { client }) => {
      client.setQueryData(candidateKeys.scorecards(candidateId), read);
      void changed(client, { kind: "scorecard.sent", id: candidateId });
    },
  });
}
