import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { interviewKeys } from "@/entities/interviews/keys";

export type BusyCalendar = Schemas["BusyCalendarView"];

/** A calendar that somebody waits for is read within seconds. */
const SOON_MS = 2_000;

/** Calendars of the viewer's own that are read for when they are busy. */
export const busyCalendarsQuery = () =>
  queryOptions({
    queryKey: [...interviewKeys.all, "calendars"],
    queryFn: ({ signal }) => unwrap(api.GET("/user/busy-calendars", { signal })),
    refetchInterval: ({ state }) =>
      state.data?.some(({ isBeingRead }) => isBeingRead) ? SOON_MS : false,
  });
