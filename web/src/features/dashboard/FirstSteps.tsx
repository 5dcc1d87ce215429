import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import { useId } from "react";
import { totalOf } from "@/entities/credits/pools";
import type { JobCounters } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { type Mark, StatusTag, type Tone } from "@/shared/StatusTag";
import classes from "./FirstSteps.module.css";
import { words } from "./words";

type Step = {
  /** Done, on somebody else's desk, or the viewer's to do. */
  state: "done" | "waits" | "open";
  title: string;
  says: string;
  way?: { to: LinkOptions; label: string };
};

const TAGS: Record<Step["state"], { tone: Tone; mark: Mark }> = {
  done: { tone: "green", mark: "tick" },
  waits: { tone: "amber", mark: "clock" },
  open: { tone: "grey", mark: "ring" },
};

const ways = {
  buy: linkOptions({ to: "/checkout" }),
  create: linkOptions({ to: "/select-campaign-type" }),
  drafts: linkOptions({ to: "/jobs", search: { tab: "Draft" } }),
  pending: linkOptions({ to: "/jobs", search: { tab: "Pending" } }),
};

/** What stands between a newcomer and their first live advert: three steps, each with its state. */
export function FirstSteps({ counters }: { counters: JobCounters }) {
  const id = useId();
  const { company, balance } = useViewer();
  const can = useCan();
  const { steps } = words;
  const verified: Step =
    company?.status === "Verified"
      ? { state: "done", ...steps.verified }
      : { state: "waits", ...steps.unverified(company?.name ?? "") };
  const held = totalOf(balance);
  const credits: Step =
    held > 0 || counters.pending > 0
      ? { state: "done", ...steps.credits(held) }
      : {
          state: "open",
          ...steps.noCredits,
          ...(can("credits.buy") && { way: { to: ways.buy, label: steps.buy } }),
        };
  const advert: Step =
    counters.pending > 0
      ? { state: "waits", ...steps.submitted, way: { to: ways.pending, label: steps.seePending } }
      : counters.draft > 0
        ? { state: "open", ...steps.drafted, way: { to: ways.drafts, label: steps.seeDrafts } }
        : { state: "open", ...steps.noAdvert, way: { to: ways.create, label: steps.create } };
  return (
    <section className={classes.steps} aria-labelledby={id}>
      <h2 id={id}>{steps.title}</h2>
      <ol>
        {[verified, credits, advert].map(({ state, title, says, way }) => (
          <li key={title}>
            <b>{title}</b>
            <StatusTag tone={TAGS[state].tone} mark={TAGS[state].mark}>
              {steps.state[state]}
            </StatusTag>
            <p>
              {says}
              {way && <Link {...way.to}>{way.label}</Link>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
