import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/api/client";
import { interviewKeys } from "@/entities/interviews/keys";
import { clockIn, dayIn } from "@/entities/interviews/when";
import { moment } from "@/shared/dates";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./Interviews.module.css";
import { MOST_SLOTS } from "./plan";
import { words } from "./words";

/** Nothing that the tab needs before times are looked for. */
const unreadSince = (name: string, since: string): string =>
  `A calendar of ${name} could not be read since ${since}: they may be busy.`;

type Props = {
  candidateId: string;
  minutes: number;
  interviewers: readonly string[];
  /** The interview that is changed, whose own time is no hindrance. */
  but: string | null;
  /** The times that are offered: `2026-12-31T09:30`. */
  chosen: readonly string[];
  error?: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Times at which nobody who takes part is in another interview, or busy, to be offered by a press each. */
export function FreeTimes(props: Props) {
  const { candidateId, minutes, interviewers, but, chosen, error, onChange } = props;
  const [from, setFrom] = useState<readonly string[]>([]);
  const day = from.at(-1);
  const isAsked = Number.isInteger(minutes) && minutes >= 5 && interviewers.length > 0;
  const query = useQuery({
    queryKey: [...interviewKeys.of(candidateId), "free", minutes, interviewers, but, day],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/interviews/free", {
          params: {
            path: { candidateId },
            query: {
              minutes,
              interviewers: [...interviewers],
              ...(but && { but }),
              ...(day && { from: day }),
            },
          },
          signal,
        }),
      ),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const toggle = (at: string) =>
    onChange(chosen.includes(at) ? chosen.filter((each) => each !== at) : [...chosen, at].sort());
  return (
    <fieldset className={classes.people} data-path="slots" tabIndex={-1}>
      <legend>{words.slots}</legend>
      <p className={classes.envelope}>{words.slotsHint}</p>
      {isAsked && (
        <QueryView
          query={query}
          waiting={<SkeletonRows rows={3} label={words.lookingForTimes} />}
          failed={words.noTimes}
        >
          {({ days, next, unread }) => (
            <>
              {unread.length > 0 && (
                <Notice tone="amber">
                  {unread.map(({ userId, fullName, since }) => (
                    <p key={userId}>{unreadSince(fullName, moment(since))}</p>
                  ))}
                </Notice>
              )}
              <div className={classes.days}>
                {days.map((each) => (
                  <fieldset key={each.day}>
                    <legend>{dayIn(each.day)}</legend>
                    {each.times.length === 0 && <p className={classes.envelope}>{words.full}</p>}
                    <div className={classes.times}>
                      {each.times.map((time) => {
                        const at = `${each.day}T${time}`;
                        const isOn = chosen.includes(at);
                        return (
                          <Button
                            key={time}
                            size="compact-sm"
                            variant={isOn ? "filled" : "default"}
                            aria-pressed={isOn}
                            disabled={!isOn && chosen.length >= MOST_SLOTS}
                            onClick={() => toggle(at)}
                          >
                            {time}
                          </Button>
                        );
                      })}
                    </div>
                  </fieldset>
                ))}
              </div>
              <div className={classes.walk}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={from.length === 0}
                  onClick={() => setFrom(from.slice(0, -1))}
                >
                  {words.earlier}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => setFrom([...from, next])}
                >
                  {words.later}
                </Button>
              </div>
            </>
          )}
        </QueryView>
      )}
      {chosen.length > 0 && (
        <p role="status">
          <strong>{words.chosen(chosen.length)}</strong>{" "}
          {chosen.map((at) => clockIn(at)).join(" · ")}
        </p>
      )}
      {error && (
        <p className={classes.refused} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
