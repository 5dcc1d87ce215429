import "@mantine/core/styles/Pagination.layer.css";
import { Pagination } from "@mantine/core";

const NAMES = {
  previous: "Previous page",
  next: "Next page",
  first: "First page",
  last: "Last page",
};

type Props = { total: number; page: number; onPage: (page: number) => void };

/** The pages' numbers, loaded under the rows that are there already. */
export function PagerNumbers({ total, page, onPage }: Props) {
  return (
    <Pagination
      total={total}
      value={page}
      onChange={onPage}
      size={32}
      siblings={1}
      getControlProps={(control) => ({ "aria-label": NAMES[control] })}
      getItemProps={(item) => ({ "aria-label": `Page ${item}` })}
    />
  );
}
