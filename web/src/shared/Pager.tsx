import { NativeSelect, Pagination } from "@mantine/core";
import classes from "./Pager.module.css";

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

const NAMES = {
  previous: "Previous page",
  next: "Next page",
  first: "First page",
  last: "Last page",
};

/** Which rows of how many are showing, the way to the others, and how many at a time. */
export function Pager(props: Props) {
  const { page, totalPages, totalElements, size, sizes = [10, 20, 50], onPage, onSize } = props;
  if (totalElements === 0) return null;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, totalElements);
  const number = (value: number) => value.toLocaleString("en-GB");
  return (
    <nav className={classes.pager} aria-label="Pages">
      <p>
        {number(first)}–{number(last)} of {number(totalElements)}
      </p>
      {totalPages > 1 && (
        <Pagination
          total={totalPages}
          value={page}
          onChange={onPage}
          size={32}
          siblings={1}
          getControlProps={(control) => ({ "aria-label": NAMES[control] })}
          getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
        />
      )}
      {onSize && totalElements > Math.min(...sizes) && (
        <div className={classes.size}>
          <span aria-hidden>Rows per page</span>
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
