import { NativeSelect } from "@mantine/core";
import { lazily } from "./lazily";
import classes from "./Pager.module.css";
import { words } from "./words";

const PagerNumbers = lazily(async () => (await import("./PagerNumbers")).PagerNumbers, {
  waiting: () => <span className={classes.numbers} />,
});

type Props = {
  /** From 1, as the address counts. */
  page: number;
  totalPages: number;
  totalElements: number;
  size: number;
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
};

/** Which rows of how many are showing, the way to the others, and how many at a time. */
export function Pager(props: Props) {
  const { page, totalPages, totalElements, size, sizes = [10, 20, 50], onPage, onSize } = props;
  if (totalElements === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, totalElements);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p>{words.range(first, last, totalElements)}</p>
      {totalPages > 1 && <PagerNumbers total={totalPages} page={page} onPage={onPage} />}
      {onSize && totalElements > Math.min(...sizes) && (
        <div className={classes.size}>
          <span aria-hidden>{words.rowsPerPage}</span>
          <NativeSelect
            aria-label="Rows per page"
            size="xs"
            value={String(size)}
            data={sizes.map(String)}
            onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
          />
        </div>
      )}
    </nav>
  );
}
