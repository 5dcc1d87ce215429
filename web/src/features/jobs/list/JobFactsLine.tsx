import { campaignLabel, stateFor } from "@/entities/jobs/labels";
import type { JobCard } from "@/entities/jobs/queries";
import { namesCompanies, useViewer } from "@/policy/can";
import { notShown, type Place, partsIn } from "@/search/places";
import { longDate } from "@/shared/dates";
import { Marked, type Parts } from "@/shared/Marked";
import { StatusTag } from "@/shared/StatusTag";
import { FoundElsewhere } from "./FoundElsewhere";
import classes from "./JobFactsLine.module.css";
import { words } from "./words";

type Props = {
  job: JobCard;
  /** What a search found in it. */
  found: readonly Place[];
};
type Fact<T = string | null | undefined> = { name: string; text: T; parts?: Parts | undefined };

/** Where, whose and under which reference: the small line under a job's title, and what was found beyond it. */
export function JobFactsLine({ job, found }: Props) {
  const viewer = useViewer();
  const admin = viewer.actsForProvider;
  const namesCompany = namesCompanies(viewer);
  const state = stateFor(job, viewer.isExternal);
  const numbered = state === "Pending" || state === "Live";
  const reference = admin && numbered && referenceOf(job, found);
  const all: (Fact | false)[] = [
    {
      name: "company",
      text: namesCompany ? job.company.name : null,
      parts: partsIn(found, "company.name", job.company.name),
    },
    placeOf(job, found),
    {
      name: "owner",
      text: job.ownerName,
      parts: partsIn(found, "visibleByUsers", job.ownerName ?? ""),
    },
    { name: "campaign", text: job.campaignType && campaignLabel[job.campaignType] },
    {
      name: "closing",
      text: job.closesOn && numbered ? words.closes(longDate(job.closesOn)) : null,
    },
    reference,
    {
      name: "related",
      text: admin && job.relatedCampaign ? `Copy of REF${job.relatedCampaign.referenceCode}` : null,
    },
  ];
  const facts = all.filter(isThere);
  const shown = new Set([
    job.remote && REMOTE,
    reference && job.referenceCode,
    ...facts.map(({ text }) => text),
  ]);
  // The title and the place stand in every row, whatever they said when they were found.
  const isShown = ({ attribute, parts }: Place) =>
    attribute === "title" || attribute === "location" || shown.has(parts.join(""));
  return (
    <>
      <p className={classes.line}>
        {facts.map(({ name, text, parts }) => (
          <span key={name}>
            <Marked text={text} parts={parts} />
          </span>
        ))}
        {namesCompany && job.company.status === "NotVerified" && (
          <StatusTag tone="amber" mark="warning">
            {words.companyUnverified}
          </StatusTag>
        )}
        {state === "Live" && job.isExpired && (
          <StatusTag tone="grey" mark="clock">
            {words.advertExpired}
          </StatusTag>
        )}
      </p>
      <FoundElsewhere places={notShown(found, isShown)} />
    </>
  );
}

const isThere = (fact: Fact | false): fact is Fact<string> => fact !== false && fact.text != null;

/** The kind of job by which those that are done from anywhere are found. */
const REMOTE = "Remote";

function placeOf({ location, remote }: JobCard, found: readonly Place[]): Fact {
  const parts = partsIn(found, "location", location ?? "");
  if (!location || !remote) return { name: "location", text: location, parts };
  const anywhere = partsIn(found, "terms", REMOTE)?.map((part) => part.toLowerCase());
  return {
    name: "location",
    text: `${location}, remote`,
    parts: joined(parts ?? [location], joined([", "], anywhere ?? ["remote"])),
  };
}

/** The code is found with what stands before it, and by itself. */
function referenceOf({ referenceCode }: JobCard, found: readonly Place[]): Fact {
  const text = `REF${referenceCode}`;
  const code = partsIn(found, "referenceCode", referenceCode ?? "");
  const parts = partsIn(found, "reference", text) ?? (code && joined(["REF"], code));
  return { name: "reference", text, parts };
}

/** One text after the other. */
const joined = (one: Parts, other: Parts): Parts => [
  ...one.slice(0, -1),
  `${one.at(-1)}${other[0]}`,
  ...other.slice(1),
];
