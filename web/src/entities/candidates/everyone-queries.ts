import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import type { EveryoneSearch } from "./everyone-search";
import { candidateKeys } from "./keys";

type Person = Schemas["EveryonePage"]["items"][number];
export type Application = Schemas["ApplicationRow"];
export type EveryoneCounts = Schemas["EveryoneCounts"];
/** Somebody in the list, known by the application that stands first. */
export type PersonRow = { id: string; first: Application; person: Person };
export type EveryonePage = Omit<Schemas["EveryonePage"], "items"> & { items: PersonRow[] };

const asRow = (person: Person): PersonRow[] => {
  const [first] = person.applications;
  return first ? [{ id: first.id, first, person }] : [];
};

/** People over all jobs within reach, with what they are counted by. */
export const everyoneQuery = (said: EveryoneSearch) =>
  queryOptions({
    queryKey: [...candidateKeys.everyone(), said],
    queryFn: async ({ signal }): Promise<EveryonePage> => {
      const query = {
        ...(said.query && { searchString: said.query }),
        ...(said.job && { advertIds: said.job }),
        ...(said.company && { companyIds: said.company }),
        ...(said.status && { candidateStatuses: said.status }),
        ...(said.source && { candidateSources: said.source }),
        ...(said.stageName && { stageNames: said.stageName }),
        ...(said.town && { towns: said.town }),
        ...(said.tag && { tagIds: said.tag }),
        ...(said.days && { appliedWithinDays: Number(said.days) }),
        ...(said.near && { postcode: said.near }),
        ...(said.near && said.miles && { withinMiles: Number(said.miles) }),
        // Questions are a job's.
        ...(said.answer && said.job?.length === 1 && { answers: said.answer }),
        ...(said.order && { sortOrder: said.order }),
        pageNumber: (said.page ?? 1) - 1,
        pageSize: said.limit ?? 20,
      };
      const page = await unwrap(api.GET("/candidate/everyone", { params: { query }, signal }));
      return { ...page, items: page.items.flatMap(asRow) };
    },
    placeholderData: keepPreviousData,
  });
