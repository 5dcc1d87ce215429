import { Button, Group } from "@mantine/core";
import type { RefObject } from "react";
import classes from "./InsertFields.module.css";

const words = {
  insert: "Insert",
  insertField: (field: string) => `Insert the field ${field}`,
} as const;

type Props = {
  fields: readonly string[];
  /** What puts text where the editor's caret is. */
  inserts: RefObject<((text: string) => void) | null>;
};

/** The fields that may stand in a message, each put where the caret is by a press. */
export const InsertFields = ({ fields, inserts }: Props) => (
  <Group gap={6} className={classes.fields ?? ""}>
    <span>{words.insert}</span>
    {fields.map((field) => (
      <Button
        key={field}
        variant="default"
        size="compact-xs"
        aria-label={words.insertField(field)}
        onClick={() => inserts.current?.(`{{${field}}}`)}
      >
        {field}
      </Button>
    ))}
  </Group>
);
