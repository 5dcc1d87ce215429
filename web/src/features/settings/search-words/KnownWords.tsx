import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "@/api/client";
import { knownWordsQuery } from "@/entities/companies/search-words";
import account from "@/entities/users/Account.module.css";
import { QueryView } from "@/shared/QueryView";
import { SkeletonRows } from "@/shared/SkeletonRows";
import classes from "./SearchWords.module.css";
import { words } from "./words";

type Known = Schemas["KnownWords"];

/** What every company's searches know, to look up before one writes it down again. */
export function KnownWords() {
  const query = useQuery(knownWordsQuery());
  return (
    <section className={account.card} aria-labelledby="known-words">
      <h2 id="known-words">{words.known}</h2>
      <p className={classes.why}>{words.knownWhy}</p>
      <QueryView
        query={query}
        waiting={<SkeletonRows rows={6} label={words.waiting} />}
        failed={words.failed}
      >
        {(known) => <Lines known={known} />}
      </QueryView>
    </section>
  );
}

const lineOf = ({ from, words: same }: Known): string =>
  from ? `${words.finds(from)} ${same.join(", ")}` : same.join(", ");

function Lines({ known }: { known: readonly Known[] }) {
  const [looked, setLooked] = useState("");
  const wanted = looked.trim().toLowerCase();
  const lines = known.map(lineOf).filter((line) => line.toLowerCase().includes(wanted));
  return (
    <>
      <TextInput
        type="search"
        aria-label={words.look}
        placeholder={words.look}
        value={looked}
        onChange={({ currentTarget }) => setLooked(currentTarget.value)}
      />
      <p className={classes.count} role="status">
        {lines.length === 0 ? words.none : words.lines(lines.length)}
      </p>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside that takes the focus
        <ul className={classes.lines} tabIndex={0} aria-labelledby="known-words">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
