import { useQuery } from "@tanstack/react-query";
import { SearchSelect, type SearchSelectProps } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";
import { jobsToPickQuery, type PickedJob } from "./queries";
import { words } from "./words";

const titleOf = ({ title }: PickedJob): string => title;
const detailOf = ({ statusFilter, location }: PickedJob): string =>
  [statusFilter, location].filter(Boolean).join(" · ");

/** One of the viewer's jobs that go on, found by title, place or reference. */
export function JobPicker(props: SearchSelectProps<PickedJob>) {
  const search = useSearchedOne(props.value, titleOf);
  const found = useQuery({
    ...jobsToPickQuery(search.query),
    select: (jobs) => jobs.filter(({ statusFilter }) => statusFilter !== "Archived"),
  });
  return (
    <SearchSelect
      {...props}
      placeholder={words.searchByTitle}
      search={search}
      found={found}
      detailOf={detailOf}
      nothing={words.noMatch}
      failed={words.searchFailed}
    />
  );
}
