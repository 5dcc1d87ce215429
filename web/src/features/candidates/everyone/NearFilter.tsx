import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { type EveryoneSearch, MILES } from "@/entities/candidates/everyone-search";
import { words as shared } from "@/shared/words";
import { useListLink } from "../list/address";
import classes from "./Everyone.module.css";
import { words } from "./words";

/** Offered with the first postcode. */
const USUAL = "25";

type Props = {
  search: EveryoneSearch;
  /** What the server says of the postcode. */
  wrong: string | undefined;
};

/** Whoever lives within so many miles of a postcode. */
export function NearFilter({ search, wrong }: Props) {
  const navigate = useNavigate();
  const link = useListLink();
  const source = useId();
  return (
    <form
      // What the address says now, also after Back.
      key={`${search.near} ${search.miles}`}
      className={classes.near}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const near = String(typed.get("near")).trim().toUpperCase() || undefined;
        const miles = MILES.find((each) => each === typed.get("miles"));
        void navigate(
          link({
            near,
            miles: near ? miles : undefined,
            ...(!near && search.order === "nearest" && { order: undefined }),
          }),
        );
      }}
    >
      <TextInput
        name="near"
        size="xs"
        label={words.postcode}
        autoComplete="off"
        defaultValue={search.near ?? ""}
        error={wrong}
        aria-describedby={source}
      />
      <div className={classes.radius}>
        <NativeSelect
          name="miles"
          size="xs"
          label={words.within}
          defaultValue={search.near ? (search.miles ?? "") : USUAL}
          data={[
            ...MILES.map((miles) => ({ value: miles, label: words.milesOf(miles) })),
            { value: "", label: words.anyDistance },
          ]}
        />
        <Button type="submit" variant="default" size="compact-sm">
          {shared.apply}
        </Button>
      </div>
      <p id={source}>{words.measured}</p>
    </form>
  );
}
