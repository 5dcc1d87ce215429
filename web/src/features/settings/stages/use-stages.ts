import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type StageView, stagesQuery } from "@/entities/stages/queries";
import { changed } from "@/live/changed";
import { useCompany } from "./mutations";
import { words } from "./words";

const SOON = 1_000;

const leaving = (stages: readonly StageView[] | undefined): StageView[] =>
  stages?.filter(({ deletion }) => deletion) ?? [];

/** The company's stages, asked for again and again while candidates are moved off a deleted one; what to say of that. */
export function useStages() {
  const client = useQueryClient();
  const query = useQuery({
    ...stagesQuery(useCompany()),
    refetchInterval: ({ state }) => (leaving(state.data).length > 0 ? SOON : false),
  });
  const before = useRef<readonly StageView[]>([]);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const now = leaving(query.data);
    const gone = before.current.filter(({ id }) => now.every((stage) => stage.id !== id));
    before.current = now;
    if (gone.length === 0) return;
    setSaid(gone.map(({ name }) => words.emptied(name)).join(". "));
    void changed(client, { kind: "stages.changed" });
  }, [client, query.data]);
  return { query, said };
}
