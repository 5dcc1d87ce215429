import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { ApiError, upload } from "@/api/client";
import { pauseAfter } from "@/api/pause-after";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { fileMessages } from "@/entities/files/messages";
import { useCv } from "@/entities/files/use-cv";
import { changed } from "@/live/changed";
import { bySchema } from "@/shared/form";
import { draftKey } from "@/shared/form-draft";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { asRichText } from "../rich-text";
import { addSchema, detailsLabels } from "../schema";
import { type AddOneValues, appendOrigin, NO_ORIGIN, originErrors } from "./Origin";
import { type Agreed, TERMS } from "./use-agreement";
import { useFilledIn } from "./use-filled-in";
import { words } from "./words";

const EMPTY: AddOneValues = {
  origin: NO_ORIGIN,
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  note: "",
};
const check = bySchema(addSchema);

/**
 * The key under which a candidate is added once, however often they are sent: a line that broke after they had arrived,
 * or a reload, makes no second one.
 */
function useAttempt(jobId: string) {
  const [kept] = useState(() => draftKey(`attempt ${jobId}`));
  return {
    key(): string {
      const key = sessionStorage.getItem(kept) ?? crypto.randomUUID();
      sessionStorage.setItem(kept, key);
      return key;
    },
    end: () => sessionStorage.removeItem(kept),
  };
}

type Options = {
  job: Schemas["JobView"];
  choosesSource: boolean;
  agreement: Agreed;
  onAdded: () => void;
};

/** The form for one candidate: details that a CV fills in, the CV, and for a super admin where they come from. */
export function useAddOne({ job, choosesSource, agreement, onAdded }: Options) {
  const client = useQueryClient();
  const attempt = useAttempt(job.id);

  async function send({ origin, ...details }: AddOneValues): Promise<CandidateView> {
    const body = new FormData();
    body.append("advertId", job.id);
    if (choosesSource) appendOrigin(body, origin);
    if (agreement.version !== null) body.append(TERMS, String(agreement.version));
    for (const [name, typed] of Object.entries(details)) {
      const value = typed.trim();
      if (value) body.append(name, name === "note" ? asRichText(value) : value);
    }
    if (cv) body.append("cv", cv);
    try {
      const added = await upload<CandidateView>("POST", "/candidate", body, { key: attempt.key() });
      attempt.end();
      return added;
    } catch (error) {
      // Another form under the key of one that may have arrived.
      const another = error instanceof ApiError && error.status === 409 && !error.retryAfter;
      if (pauseAfter(error, 0) === null) attempt.end();
      throw another
        ? new ApiError(409, { errors: [{ code: 409, message: words.mayHaveArrived }] })
        : error;
    }
  }

  const add = useAppForm<AddOneValues, CandidateView>({
    start: { values: EMPTY, version: null },
    labels: { origin: "Source", ...detailsLabels, note: "Note" },
    check: (values) => {
      const errors = check(values);
      for (const name of ["firstName", "lastName"] as const)
        if (filledIn.isRead(name, values[name])) delete errors[name];
      return { ...(choosesSource && originErrors(values.origin)), ...errors };
    },
    checkBeside: () => {
      if (!cv) setError((before) => before ?? fileMessages.required);
      return agreement.check() && cv !== null;
    },
    onValues: (values) => filledIn.onValues(values),
    fallback: "email",
    draft: `add ${job.id}`,
    elsewhere: { cv: (message) => setError(message), [TERMS]: agreement.refused },
    save: send,
    onSaved: ({ status }) => {
      toast(
        status === "AutoRejected"
          ? `Candidate added: ${STATUS_LOOK[status].label}. ${AUTO_REJECTED_TIP}.`
          : "Candidate added",
      );
      onAdded();
      void changed(client, { kind: "candidates.added", jobId: job.id });
    },
  });
  const filledIn = useFilledIn(add.form, job.id);
  const { cv, error, setError, pick } = useCv(filledIn.readFrom);
  return {
    ...add,
    discard() {
      attempt.end();
      add.discard();
    },
    cv: { file: cv, error, pick },
    filledIn,
    /** Whether anything is typed or chosen that would be lost. */
    holds: add.dirty || cv !== null,
  };
}
