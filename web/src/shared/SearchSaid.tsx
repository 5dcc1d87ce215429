import { Button } from "@mantine/core";
import classes from "./SearchSelect.module.css";
import { common } from "./words";

type Props = {
  /** That it searches, that nothing was found, or what to type. */
  said: string | null;
  /** That the search failed. */
  failed: string | null;
  onRetry: () => void;
};

/** What a field that searches says under itself: not within its list, which holds nothing but options. */
export const SearchSaid = ({ said, failed, onRetry }: Props) => (
  <>
    <p className={classes.said} role="status">
      {said}
    </p>
    {failed && (
      <p className={classes.failed} role="alert">
        {failed}{" "}
        <Button
          variant="subtle"
          size="compact-sm"
          // The field that loses the cursor forgets what was typed into it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {common.tryAgain}
        </Button>
      </p>
    )}
  </>
);
