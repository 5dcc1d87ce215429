import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schemas } from "@/api/client";
import { ApiError, upload } from "@/api/client";
import { AUTO_REJECTED_TIP, STATUS_LOOK } from "@/entities/candidates/labels";
import type { CandidateView } from "@/entities/candidates/queries";
import { fileMessages } from "@/entities/files/messages";
import { useCv } from "@/entities/files/use-cv";
import { changed } from "@/live/changed";
import { bySchema } from "@/shared/form";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { asRichText } from "../rich-text";
import { addSchema, detailsLabels } from "../schema";
import { type AddOneValues, appendOrigin, NO_ORIGIN, originErrors } from "./Origin";
import { useFilledIn } from "./use-filled-in";

const EMPTY: AddOneValues = {
  origin: NO_ORIGIN,
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  note: "",
};
const check = bySchema(addSchema);

type Options = { job: Schemas["JobView"]; choosesSource: boolean; onAdded: () => void };

/** The form for one candidate: details that a CV fills in, the CV, and for a super admin where they come from. */
export function useAddOne({ job, choosesSource, onAdded }: Options) {
  const client = useQueryClient();
  // A line that broke after the candidate had arrived makes no second one.
  const attempt = useRef(crypto.randomUUID());

  async function send({ origin, ...details }: AddOneValues): Promise<CandidateView> {
    const body = new FormData();
    body.append("advertId", job.id);
    if (choosesSource) appendOrigin(body, origin);
    for (const [name, value] of Object.entries(addSchema.parse(details))) {
      if (value) body.append(name, name === "note" ? asRichText(value) : value);
    }
    if (cv) body.append("cv", cv);
    try {
      return await upload<CandidateView>("POST", "/candidate", body, { key: attempt.current });
    } catch (error) {
      if (error instanceof ApiError) attempt.current = crypto.randomUUID();
      throw error;
    }
  }

  const add = useAppForm<AddOneValues, CandidateView>({
    start: { values: EMPTY, version: null },
    labels: { origin: "Source", ...detailsLabels, note: "Note" },
    check: (values) => ({
      ...(choosesSource && originErrors(values.origin)),
      ...check(values),
    }),
    checkBeside: () => {
      if (!cv) setError((before) => before ?? fileMessages.required);
      return cv !== null;
    },
    onValues: (values) => filledIn.onValues(values),
    fallback: "firstName",
    draft: `add ${job.id}`,
    elsewhere: { cv: (message) => setError(message) },
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
  const filledIn = useFilledIn(add.form);
  const { cv, error, setError, pick } = useCv(filledIn.readFrom);
  return {
    ...add,
    cv: { file: cv, error, pick },
    filledIn,
    /** Whether anything is typed or chosen that would be lost. */
    holds: add.dirty || cv !== null,
  };
}
