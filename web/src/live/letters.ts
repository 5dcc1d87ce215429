import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "@/api/client";
import type { Holding } from "@/entities/candidates/holding";
import { conversationKeys } from "@/entities/conversations/keys";
import { plural } from "@/shared/words";
import type { Chosen } from "./commands/commands";
import { selectionOf } from "./commands/known";

type Letter = Schemas["LetterView"];

const HELD = {
  TenMinutes: "held for ten minutes",
  Hour: "held for an hour",
  NextMorning: "held until",
} as const;

const words = {
  goesOut: ({ hold, hour }: Letter["sentWhen"], total: number | null) => {
    const at = hold === "NextMorning" ? ` ${hour}:00` : "";
    const whom = total === null ? "whom it can reach" : plural(total, "candidate");
    return `A letter will go out to ${whom}, ${HELD[hold]}${at}`;
  },
} as const;

const lettersQuery = (whom: Chosen) => {
  const body = selectionOf(whom);
  return queryOptions({
    queryKey: conversationKeys.letters(body),
    queryFn: ({ signal }) => unwrap(api.POST("/message/by-itself", { body, signal })),
    // Whoever was decided on since is sent another, or none.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/**
 * What goes out by itself to those who are chosen, before they are moved or rejected: a sentence for what each of them is
 * given; nothing where no letter goes out on it, or that is not known.
 */
export function useLetters(whom: Chosen, enabled: boolean): (to: Holding) => string | undefined {
  const { data, isPlaceholderData } = useQuery({ ...lettersQuery(whom), enabled });
  return (to) => {
    if (!enabled || ("status" in to && to.status !== "Rejected")) return undefined;
    const stage = "stage" in to ? to.stage.id : null;
    const letter = data?.find(({ sentWhen }) => (sentWhen.stageId ?? null) === stage);
    // Of others it is known that there is one, and not to how many of these it goes.
    const total = isPlaceholderData ? null : (letter?.total ?? null);
    return letter && total !== 0 ? words.goesOut(letter.sentWhen, total) : undefined;
  };
}
