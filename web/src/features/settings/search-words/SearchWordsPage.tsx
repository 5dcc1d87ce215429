import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SearchWords, searchWordsQuery } from "@/entities/companies/search-words";
import account from "@/entities/users/Account.module.css";
import { Notice } from "@/shared/Notice";
import { QueryView } from "@/shared/QueryView";
import { SaveBar } from "@/shared/SaveBar";
import { SkeletonRows } from "@/shared/SkeletonRows";
import { Time } from "@/shared/Time";
import { toast } from "@/shared/toast";
import { useAppForm } from "@/shared/use-app-form";
import { common } from "@/shared/words";
import { SettingsPage } from "../SettingsPage";
import { KnownWords } from "./KnownWords";
import { useSaveSearchWords } from "./mutations";
import classes from "./SearchWords.module.css";
import { words } from "./words";

/** Which words mean the same in the company's searches of candidates. */
export function SearchWordsPage() {
  const query = useQuery(searchWordsQuery());
  // A form that was saved is begun anew.
  const [saved, setSaved] = useState(0);
  return (
    <SettingsPage title={words.title}>
      <div className={account.form}>
        <QueryView
          query={query}
          waiting={<SkeletonRows rows={6} label={words.waiting} />}
          failed={words.failed}
        >
          {(own) => (
            <WordsForm key={saved} own={own} onSaved={() => setSaved((count) => count + 1)} />
          )}
        </QueryView>
        <KnownWords />
      </div>
    </SettingsPage>
  );
}

const textOf = (own: SearchWords) => ({
  version: own.version,
  values: { words: own.words.map((line) => line.join(", ")).join("\n") },
});

const linesOf = (text: string): string[][] => text.split("\n").map((line) => line.split(","));

function WordsForm({ own, onSaved }: { own: SearchWords; onSaved: () => void }) {
  const save = useSaveSearchWords();
  const { form, notices, guard, saving, onSubmit } = useAppForm({
    start: textOf(own),
    labels: { words: words.own },
    // What makes sense is for the server to say, which names the line.
    check: () => ({}),
    fallback: "words",
    draft: "search words",
    read: (current) => textOf(current as SearchWords),
    save: (typed, { version }) => save.mutateAsync({ words: linesOf(typed.words), version }),
    onSaved: () => {
      toast(words.saved);
      onSaved();
    },
  });
  return (
    <form noValidate className={account.form} onSubmit={onSubmit}>
      {notices}
      <section className={account.card}>
        <p className={classes.why}>{words.why}</p>
        {!own.isUsed && <Notice tone="amber">{words.unused}</Notice>}
        <Textarea
          label={words.own}
          description={words.how}
          placeholder={words.example}
          autosize
          minRows={6}
          maxRows={20}
          autoCapitalize="none"
          spellCheck={false}
          key={form.key("words")}
          {...form.getInputProps("words")}
        />
        {own.changedAt && own.changedBy && (
          <p className={classes.changed}>
            {words.changedBy(own.changedBy)} <Time at={own.changedAt} as="moment" />
          </p>
        )}
      </section>
      <SaveBar>
        <Button type="submit" loading={saving}>
          {common.save}
        </Button>
      </SaveBar>
      {guard}
    </form>
  );
}
