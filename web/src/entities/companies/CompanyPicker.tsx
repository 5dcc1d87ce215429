import { useQuery } from "@tanstack/react-query";
import { SearchSelect, type SearchSelectProps, SHOWN } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";
import { type Company, companyListQuery, companyQuery } from "./queries";
import { words } from "./words";

const nameOf = ({ name }: Company): string => name;

/** One company of the provider's, found by name or website. */
export function CompanyPicker(props: SearchSelectProps<Company>) {
  const { value, except } = props;
  const search = useSearchedOne(value, nameOf);
  const found = useQuery({
    // One more, for the one that is no choice.
    ...companyListQuery({ query: search.query, limit: except ? SHOWN + 1 : SHOWN }),
    select: ({ items }) => items,
  });
  const listed = found.data?.find(({ id }) => id === value);
  // A form that was restored, and an address that was gone back to, know which it is by its identity alone.
  const { data: named } = useQuery({
    ...companyQuery(value ?? ""),
    enabled: value !== null && !search.chosen && !listed,
  });
  search.know(listed ?? named);
  return (
    <SearchSelect
      {...props}
      placeholder={words.searchFor}
      search={search}
      found={found}
      detailOf={(company) => company.website[0]}
      nothing={words.noMatch}
      failed={words.searchFailed}
    />
  );
}
