import { Button, Group, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { ApiError } from "@/api/client";
import type { Scorecards } from "@/entities/scorecards/queries";
import { useViewer } from "@/policy/can";
import { FALLBACK } from "@/shared/fallback";
import { holdBack } from "@/shared/hold-back";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { useSendScorecard } from "./mutations";
import { Scale } from "./Scale";
import classes from "./Scorecards.module.css";
import { RECOMMENDATIONS, words } from "./words";

type Values = {
  /** Its place among the recommendations, from 1; 0 where none is chosen. */
  recommendation: number;
  /** By criterion. */
  ratings: Record<string, number>;
  words: string;
};

type Props = {
  id: string;
  cards: Scorecards;
  /** Whoever amends a card may leave it as it is. */
  onDone?: () => void;
};

/** What the card says that is to be filled in: nothing yet, or what was sent before. */
function startOf({ form, cards }: Scorecards, viewerId: string) {
  const sent = cards.find(({ author }) => author.id === viewerId)?.last;
  const values: Values = {
    recommendation: RECOMMENDATIONS.findIndex(({ value }) => value === sent?.recommendation) + 1,
    ratings: Object.fromEntries(
      (sent?.ratings ?? [])
        .filter((each) => form.criteria.some((criterion) => criterion.id === each.criterionId))
        .map((each) => [each.criterionId, each.rating]),
    ),
    words: sent?.words ?? "",
  };
  return { values, version: form.version };
}

/** The viewer's own card: what is typed outlives a reload and the end of the session. */
export function OwnCard({ id, cards, onDone }: Props) {
  const viewer = useViewer();
  const send = useSendScorecard(id);
  const { form, notices, dirty, saving, onSubmit, discard } = useAppForm<Values, Scorecards>({
    start: startOf(cards, viewer.id),
    labels: {
      recommendation: words.recommendation,
      ratings: words.ratings,
      words: words.comment,
    },
    check: ({ recommendation }) =>
      recommendation > 0 ? {} : { recommendation: words.noRecommendation },
    fallback: "words",
    draft: `scorecard ${id}`,
    read: (current) => startOf(current as Scorecards, viewer.id),
    save: (values, { version }) =>
      send.mutateAsync({
        edition: cards.ownEdition,
        formVersion: version ?? 0,
        recommendation: RECOMMENDATIONS[values.recommendation - 1]?.value ?? null,
        // Of what the form asks now: what was rated in another wording is rated anew.
        ratings: cards.form.criteria.flatMap(({ id: criterionId }) => {
          const rating = values.ratings[criterionId];
          return rating ? [{ criterionId, rating }] : [];
        }),
        words: values.words,
      }),
    onSaved: () => {
      toast(words.sent);
      onDone?.();
    },
    onRefused: (error) =>
      toast(error instanceof ApiError && error.status < 500 ? error.message : FALLBACK, {
        tone: "error",
        subject: words.notSaved,
      }),
  });
  // Whoever looks at another tab, or at somebody else, finds it here again; a browser that is closed forgets it.
  useEffect(() => {
    holdBack("scorecard", dirty);
    return () => holdBack("scorecard", false);
  }, [dirty]);
  const [recommendation, setRecommendation] = useState(form.getValues().recommendation);
  return (
    <form
      noValidate
      className={classes.own}
      aria-label={words.own}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey } = event;
        if ((ctrlKey || metaKey) && key === "Enter") {
          event.preventDefault();
          onSubmit(event);
        }
        // Letters and numbers are meant for the form here, and decide on nobody.
        if (!ctrlKey && !metaKey && (key.length === 1 || key === "Backspace"))
          event.stopPropagation();
      }}
    >
      {notices}
      {onDone && <p className={classes.hint}>{words.amends}</p>}
      <Ratings
        key={form.key("ratings")}
        criteria={cards.form.criteria}
        start={form.getValues().ratings}
        onChange={(ratings) => form.setFieldValue("ratings", ratings, { forceUpdate: false })}
      />
      <Scale
        legend={words.recommendation}
        steps={RECOMMENDATIONS.map(({ label }) => label)}
        required
        field="recommendation"
        error={form.errors.recommendation}
        value={recommendation || null}
        onRate={(value) => {
          setRecommendation(value ?? 0);
          form.setFieldValue("recommendation", value ?? 0, { forceUpdate: false });
        }}
      />
      <Textarea
        label={words.comment}
        description={words.commentHint}
        autosize
        minRows={4}
        maxRows={20}
        maxLength={5000}
        key={form.key("words")}
        {...form.getInputProps("words")}
      />
      <Group justify="space-between" gap="xs">
        <p className={`${classes.hint} ${classes.keys}`}>{words.keys}</p>
        <Group gap="xs">
          {onDone && (
            <Button
              variant="default"
              onClick={() => {
                discard();
                onDone();
              }}
            >
              {common.cancel}
            </Button>
          )}
          <Button type="submit" loading={saving} aria-keyshortcuts="Control+Enter">
            {onDone ? words.sendAmended : words.send}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

type RatingsProps = {
  criteria: Scorecards["form"]["criteria"];
  start: Values["ratings"];
  onChange: (ratings: Values["ratings"]) => void;
};

function Ratings({ criteria, start, onChange }: RatingsProps) {
  const [ratings, setRatings] = useState(start);
  return criteria.map(({ id, name, hint, steps }) => (
    <Scale
      key={id}
      legend={name}
      hint={hint}
      steps={steps}
      value={ratings[id] ?? null}
      onRate={(rating) => {
        const { [id]: _before, ...others } = ratings;
        const next = rating === null ? others : { ...others, [id]: rating };
        setRatings(next);
        onChange(next);
      }}
    />
  ));
}
