import { useQuery } from "@tanstack/react-query";
import { SearchSelect, type SearchSelectProps } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";
import { type CompanyName, companyNamesQuery } from "./queries";
import { words } from "./words";

const LEAST_LETTERS = 3;

const nameOf = ({ name }: CompanyName): string => name;

type Props = Omit<SearchSelectProps<CompanyName>, "value"> & { value: CompanyName | null };

/** One company that is there, found by its name; nothing but the name is shown. */
export function CompanySearch({ value, ...props }: Props) {
  const search = useSearchedOne(value?.id ?? null, nameOf);
  search.know(value);
  const { query } = search;
  const found = useQuery({ ...companyNamesQuery(query), enabled: query.length >= LEAST_LETTERS });
  return (
    <SearchSelect
      {...props}
      value={value?.id ?? null}
      placeholder={words.placeholder}
      withAsterisk={false}
      search={search}
      found={found}
      least={LEAST_LETTERS}
      moreLetters={words.moreLetters}
      nothing={words.nobody}
      failed={words.searchFailed}
    />
  );
}
