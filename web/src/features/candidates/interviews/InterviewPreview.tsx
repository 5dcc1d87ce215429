import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ApiError, api, type Schemas, unwrap } from "@/api/client";
import { interviewKeys } from "@/entities/interviews/keys";
import { Notice } from "@/shared/Notice";
import { RichText } from "@/shared/RichText";
import classes from "./Interviews.module.css";
import { words } from "./words";

/** It is asked for when the typing pauses. */
const PAUSE_MS = 400;

type Props = {
  candidateId: string;
  /** The interview as it is to be; nothing while it says too little. */
  plan: Schemas["InterviewPreviewInput"] | null;
};

/** The letter to the candidate, and what may be wrong with the time, before anybody is told. */
export function InterviewPreview({ candidateId, plan }: Props) {
  const [body] = useDebouncedValue(plan, PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: [...interviewKeys.all, "preview", candidateId, body],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/candidate/{candidateId}/interviews/preview", {
          params: { path: { candidateId } },
          body: body as Schemas["InterviewPreviewInput"],
          signal,
        }),
      ),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (!plan) return null;
  if (error) {
    // What a field says is said there when it is sent.
    const isOurs = error instanceof ApiError && error.status < 500;
    return (
      <p className={classes.refused} role="status">
        {isOurs ? error.message : words.noPreview}
      </p>
    );
  }
  if (!data) return null;
  return (
    <>
      <div role="status">
        {data.warnings.length > 0 && (
          <Notice tone="amber">
            {data.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
        )}
      </div>
      <section className={classes.preview} aria-label={words.preview}>
        <h2>{words.preview}</h2>
        {data.letter ? (
          <>
            <p className={classes.envelope}>
              {words.to} {data.letter.email}
            </p>
            <p className={classes.subject}>{data.letter.subject}</p>
            <RichText html={data.letter.body} />
            <p className={classes.envelope}>{words.inCalendar}</p>
          </>
        ) : (
          <p>{words.noLetter}</p>
        )}
      </section>
    </>
  );
}
