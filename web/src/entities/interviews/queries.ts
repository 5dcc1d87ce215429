import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import { interviewKeys } from "./keys";

export type Interview = Schemas["InterviewView"];
export type InterviewKind = Schemas["InterviewKind"];
export type InterviewKinds = Schemas["InterviewKindsView"];
export type InterviewWay = InterviewKind["way"];

/** A candidate's interviews, the one that was arranged last first. */
export const interviewsQuery = (candidateId: string) =>
  queryOptions({
    queryKey: interviewKeys.of(candidateId),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/candidate/{candidateId}/interviews", {
          params: { path: { candidateId } },
          signal,
        }),
      ),
  });

/** The kinds of interview that the company has. */
export const interviewKindsQuery = () =>
  queryOptions({
    queryKey: interviewKeys.kinds(),
    queryFn: ({ signal }) => unwrap(api.GET("/company/interview-kinds", { signal })),
  });

/** Interviews of so many days from one on, and those for which a candidate is to choose. */
export const betweenQuery = (from: string, days: number, whose: "Mine" | "Team") =>
  queryOptions({
    queryKey: [...interviewKeys.between(), from, days, whose],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/interviews", { params: { query: { from, days, whose } }, signal })),
  });

/** Whether the viewer's interviews can be subscribed to as a calendar. */
export const feedQuery = () =>
  queryOptions({
    queryKey: interviewKeys.feed(),
    queryFn: ({ signal }) => unwrap(api.GET("/user/calendar", { signal })),
  });
