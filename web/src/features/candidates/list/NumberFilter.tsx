import { Button, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useListLink } from "./address";
import { words } from "./filter-words";
import type { NumberRange } from "./filters";
import classes from "./NumberFilter.module.css";

type Props = NumberRange & { label: string };

/** Candidates whose answer is a number from one to another; either end may be left open. */
export function NumberFilter({ label, question, chosen, others }: Props) {
  const navigate = useNavigate();
  const link = useListLink();
  const [from = "", to = ""] = (chosen[0]?.slice(question.length + 1) ?? "").split("..");
  return (
    <form
      // What the address says now, also after Back.
      key={chosen[0]}
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const end = (name: string) => String(typed.get(name)).trim();
        const range = end("from") || end("to") ? [`${question}:${end("from")}..${end("to")}`] : [];
        const answer = [...others, ...range];
        void navigate(link({ answer: answer.length > 0 ? answer : undefined }));
      }}
    >
      {(["from", "to"] as const).map((name) => (
        <TextInput
          key={name}
          name={name}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          placeholder={words.rangeEnd[name]}
          aria-label={`${label} ${words.rangeEnd[name]}`}
          defaultValue={name === "from" ? from : to}
        />
      ))}
      <Button type="submit" variant="default" size="compact-sm">
        {words.apply}
      </Button>
    </form>
  );
}
