import { Button } from "@mantine/core";
import { SaveBar } from "@/shared/SaveBar";
import { common } from "@/shared/words";

type Props = {
  /** From `useAppForm`. */
  form: { saving: boolean; discard: () => void };
  onDone: () => void;
};

/** Under a form that stands in place of what it changes. */
export const EditButtons = ({ form, onDone }: Props) => (
  <SaveBar>
    <Button
      variant="default"
      disabled={form.saving}
      onClick={() => {
        form.discard();
        onDone();
      }}
    >
      {common.cancel}
    </Button>
    <Button type="submit" loading={form.saving}>
      {common.save}
    </Button>
  </SaveBar>
);
