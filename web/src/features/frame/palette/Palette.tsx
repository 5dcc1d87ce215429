import "@mantine/core/styles/Combobox.layer.css";
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { linkOptions, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { everyoneQuery } from "@/entities/candidates/everyone-queries";
import { fullName } from "@/entities/candidates/labels";
import { jobsToPickQuery } from "@/entities/jobs/queries";
import { useCan, useViewer } from "@/policy/can";
import { keyName } from "@/shared/key-name";
import { Modal } from "@/shared/Modal";
import { useSearched } from "@/shared/use-searched";
import { common } from "@/shared/words";
import { type Entry, matches, type Section, useEntries } from "./entries";
import classes from "./Palette.module.css";
import { words } from "./words";

/** So many letters say whom or what is meant. */
const LEAST = 2;
const MOST = 6;
/** Where the field's list is, for those who hear it. */
const FOUND = "palette-found";
/** The kit's types leave these out of what it hands on. */
const FIELD: object = { role: "combobox", "aria-expanded": true, "aria-controls": FOUND };

type Props = {
  /** Whether it is asked for what can be taken back alone. */
  undoes: boolean;
  onClose: () => void;
};

const titleOf = ({ undoes }: Props): string => (undoes ? words.whatToUndo : words.title);

/** Finds by name what can be done here, where one can go, and which job or candidate is meant. */
export const Palette = (props: Props) => (
  <Modal opened onClose={props.onClose} title={titleOf(props)} size="lg">
    <Finder {...props} />
  </Modal>
);

function Finder(props: Props) {
  const { undoes, onClose } = props;
  const navigate = useNavigate();
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const { typed, setTyped, query, pausing } = useSearched();
  const found = useRecords(undoes ? "" : query);
  const own = useEntries().filter(({ title }) => !undoes || title === words.takeBack);
  const sections = [
    ...own.map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => matches(entry, typed)),
    })),
    ...(typed && !undoes ? found.sections : []),
  ].filter(({ entries }) => entries.length > 0);
  const all = sections.flatMap(({ entries }) => entries);
  const shown = all.map(({ id }) => id).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of what is shown, each time it is something else.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [shown]);

  function run(id: string) {
    const entry = all.find((each) => each.id === id);
    if (!entry) return;
    onClose();
    // The screen has its focus back before anything of it is done.
    setTimeout(() => {
      if (entry.to) void navigate(entry.to);
      else entry.run?.();
    });
  }

  const searching = !undoes && typed.length >= LEAST && (pausing || found.isFetching);
  const label = undoes ? words.findUndo : words.placeholder;
  const nothing = undoes && !typed ? words.nothingToUndo : words.nothing;
  return (
    <Combobox store={combobox} onOptionSubmit={run}>
      <Combobox.EventsTarget {...FIELD}>
        <TextInput
          data-autofocus
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={FOUND} className={classes.list ?? ""} aria-label={titleOf(props)}>
        {sections.map(({ title, entries }) => (
          <Combobox.Group key={title} label={title}>
            {entries.map((entry) => (
              <Option key={entry.id} entry={entry} />
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {all.length === 0 && (
        <Combobox.Empty>{searching ? common.searching : nothing}</Combobox.Empty>
      )}
      <p className={classes.said} role="status">
        {found.failed && !pausing ? words.failed : searching && all.length > 0 && common.searching}
      </p>
    </Combobox>
  );
}

function Option({ entry: { id, label, detail, keys } }: { entry: Entry }) {
  return (
    <Combobox.Option value={id} className={classes.option ?? ""}>
      <span className={classes.label}>{label}</span>
      {detail && <small>{detail}</small>}
      {keys && (
        <span className={classes.keys}>
          {keys.split(" ").map((key) => (
            <kbd key={key}>{keyName(key)}</kbd>
          ))}
        </span>
      )}
    </Combobox.Option>
  );
}

/** The viewer's jobs and candidates of that name. */
function useRecords(query: string) {
  const can = useCan();
  const { actsForProvider, status } = useViewer();
  const isIn = status === "Verified" && query.length >= LEAST;
  const jobs = useQuery({ ...jobsToPickQuery(query), enabled: isIn && can("job.view") });
  const people = useQuery({
    ...everyoneQuery({ query, limit: 10 }),
    enabled: isIn && !actsForProvider && can("candidate.view"),
  });
  const titled: Section = {
    title: words.jobs,
    entries: (isIn ? (jobs.data ?? []) : []).slice(0, MOST).map(
      ({ id, title, statusFilter, location }): Entry => ({
        id: `job ${id}`,
        label: title,
        detail: [statusFilter, location].filter(Boolean).join(" · "),
        to: linkOptions({
          to: "/job/$jobId",
          params: { jobId: id },
          search: { tab: "Candidates" },
        }),
      }),
    ),
  };
  const named: Section = {
    title: words.candidates,
    entries: (isIn ? (people.data?.items ?? []) : []).slice(0, MOST).map(
      ({ id, first }): Entry => ({
        id: `candidate ${id}`,
        label: fullName(first),
        detail: first.campaignTitle,
        to: linkOptions({ to: "/candidate/$candidateId", params: { candidateId: id } }),
      }),
    ),
  };
  return {
    sections: [named, titled],
    isFetching: jobs.isFetching || people.isFetching,
    failed: isIn && (jobs.isError || people.isError),
  };
}
