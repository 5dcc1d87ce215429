import { useMutation } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { useOnce } from "@/api/use-once";
import { jobKeys } from "@/entities/jobs/keys";
import { changed } from "@/live/changed";
import { toast } from "@/shared/toast";
import { messages } from "../messages";
import { useJobChanged, useRefused } from "../mutations";

/** Asks the owner of an advert for changes. */
export function useRequestChanges() {
  const changed = useJobChanged();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["ChangesInput"]) =>
      once(body, (headers) => unwrap(api.POST("/campaign/changes", { body, headers }))),
    onSuccess: (job) => {
      toast(messages.changesRequested);
      changed(job);
    },
  });
}

/** Takes back what was asked; what became of it meanwhile is told and shown. */
export function useWithdrawChanges(id: string) {
  const changed = useJobChanged();
  const refused = useRefused();
  const once = useOnce();
  return useMutation({
    mutationFn: () =>
      once({ id }, (headers) =>
        unwrap(api.POST("/campaign/changes/withdraw", { body: { id }, headers })),
      ),
    onSuccess: (job) => {
      toast(messages.changesWithdrawn);
      changed(job);
    },
    onError: refused,
  });
}

/** Answers what was asked, and submits the advert again. */
export function useResubmit() {
  const changed = useJobChanged();
  const refused = useRefused();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Schemas["AnswersInput"]) =>
      once(body, (headers) => unwrap(api.POST("/campaign/changes/answer", { body, headers }))),
    onSuccess: (job) => {
      toast(messages.resubmitted);
      changed(job);
    },
    onError: refused,
  });
}

/** Takes an advert at the desk, takes it over, or gives it up. */
export function useHold(id: string) {
  const refused = useRefused();
  return useMutation({
    mutationFn: (step: Schemas["HoldStep"]) =>
      unwrap(api.POST("/campaign/desk/hold", { body: { id, step } })),
    onSuccess: (view, _step, _before, { client }) => {
      client.setQueryData(jobKeys.desk(id), view);
      void changed(client, { kind: "job.changed", id });
    },
    onError: refused,
  });
}
