import { useQuery } from "@tanstack/react-query";
import { useViewer } from "@/policy/can";
import { SearchSelect, type SearchSelectProps, SHOWN } from "@/shared/SearchSelect";
import { useSearchedOne } from "@/shared/use-searched";
import { type User, userListQuery, userQuery } from "./queries";
import { words } from "./words";

type Props = Omit<SearchSelectProps<User>, "onPick"> & {
  /** Only those who may post jobs of their own. */
  ownsJobs?: boolean;
  /** Whether nobody is a choice, too. */
  optional?: boolean;
  /** Also those who are blocked, or not in yet. */
  anyStatus?: boolean;
  /** Only people of this company, from inside of it. */
  company?: string | undefined;
  onPick: (userId: string | null) => void;
};

const nameOf = ({ fullName }: User): string => fullName;

/** One user, verified unless it says otherwise, found by name, e-mail or company. */
export function UserPicker({ optional = false, onPick, ...rest }: Props) {
  const { ownsJobs, anyStatus, company, ...props } = rest;
  const { value, except } = props;
  const { actsForProvider } = useViewer();
  // Where all are of one company, its name tells nothing.
  const oneCompany = company !== undefined || !actsForProvider;
  const search = useSearchedOne(value, nameOf);
  const found = useQuery({
    ...userListQuery({
      statuses: anyStatus ? [] : ["Verified"],
      ownsJobs,
      query: search.query,
      // One more, for whoever is no choice.
      limit: except ? SHOWN + 1 : SHOWN,
      ...(company && { company, group: "HiringTeam" as const }),
    }),
    select: ({ items }) => items,
  });
  const listed = found.data?.find(({ id }) => id === value);
  // A form that was restored, and an address that was gone back to, know which it is by its identity alone.
  const { data: named } = useQuery({
    ...userQuery(value ?? ""),
    enabled: value !== null && !search.chosen && !listed,
  });
  search.know(listed ?? named);
  return (
    <SearchSelect
      {...props}
      optional={optional}
      placeholder={optional ? words.anybody : oneCompany ? words.searchMembers : words.searchFor}
      search={search}
      found={found}
      detailOf={(user) =>
        [!oneCompany && user.company?.name, user.email].filter(Boolean).join(" · ")
      }
      nothing={anyStatus ? words.nobodyMatches : words.noMatch}
      failed={words.searchFailed}
      onPick={(user) => onPick(user?.id ?? null)}
    />
  );
}
