import { useNavigate } from "@tanstack/react-router";
import type { ManageUsersSearch } from "./search";

/** Moves within the list that is showing: another search, page or page size. */
export function useListAddress(search: ManageUsersSearch) {
  const navigate = useNavigate();
  const go = (changes: Partial<ManageUsersSearch>) =>
    void navigate({ to: "/admin/manage-users", search: { ...search, ...changes } });
  return {
    onSearch: (query: string) => go({ query: query || undefined, page: undefined }),
    onPage: (page: number) => go({ page: page === 1 ? undefined : page }),
    onSize: (size: number) =>
      go({ limit: size === 20 || size === 50 ? size : undefined, page: undefined }),
  };
}
