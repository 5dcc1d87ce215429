import { type QueryClient, useMutation } from "@tanstack/react-query";
import { ApiError, api, currentOf, type Schemas, unwrap } from "@/api/client";
import { type StageView, stagesQuery } from "@/entities/stages/queries";
import { changed } from "@/live/changed";
import { useViewer } from "@/policy/can";
import { FALLBACK } from "@/shared/fallback";
import { toast } from "@/shared/toast";
import { words } from "./words";

/** One after the other: each is decided over what the one before it has left. */
const scope = { id: "stages" };

/** The viewer's company, whose stages these are. */
export const useCompany = (): string => useViewer().companyId ?? "";

const refresh = (client: QueryClient): Promise<void> => changed(client, { kind: "stages.changed" });

/** What the server says of a refusal, in a toast: the row that it is about may have gone. */
function tell(error: Error, otherwise: string): void {
  const said = error instanceof ApiError && error.status < 500 ? error.message : otherwise;
  toast(said, { tone: "error" });
}

/** Whether somebody else has deleted the stage: then a 409 carries all that there are. */
const isStageGone = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 404) || Array.isArray(currentOf(error));

export function useAddStage() {
  return useMutation({
    scope,
    mutationFn: (body: Schemas["AddStageInput"]) => unwrap(api.POST("/stage", { body })),
    onSuccess: ({ name }, _body, _result, { client }) => {
      toast(words.added(name));
      return refresh(client);
    },
  });
}

export function useEditStage() {
  return useMutation({
    scope,
    mutationFn: async (body: Schemas["EditStageInput"]) => {
      try {
        return await unwrap(api.PUT("/stage", { body }));
      } catch (error) {
        // There is nothing left to put the two changes together in.
        if (isStageGone(error)) throw new ApiError(404, { errors: [{ message: words.gone }] });
        throw error;
      }
    },
    onSuccess: ({ name }, _body, _result, { client }) => {
      toast(words.updated(name));
      return refresh(client);
    },
    onError: (error, _body, _result, { client }) => {
      if (!isStageGone(error)) return;
      tell(error, FALLBACK);
      return refresh(client);
    },
  });
}

const REORDER = ["stages", "reorder"];
type Move = { stage: StageView; order: readonly StageView[] };

/** Moves one stage among the others, at once on the screen. */
export function useReorderStages() {
  const { queryKey } = stagesQuery(useCompany());
  return useMutation({
    scope,
    mutationKey: REORDER,
    mutationFn: ({ stage, order }: Move) =>
      unwrap(
        api.PUT("/stage/reorder", {
          body: { requestedStage: stage.id, reorderedStages: order.map(({ id }) => id) },
        }),
      ),
    onMutate: async ({ order }, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (stages = []) => [
        ...order.map((stage, place) => ({ ...stage, order: place })),
        ...stages.filter(({ deletion }) => deletion),
      ]);
    },
    onSuccess: (stages, { stage }, _result, { client }) => {
      toast(words.reordered(stage.name));
      // The last of several: an earlier one would show its own past.
      if (client.isMutating({ mutationKey: REORDER }) > 1) return;
      client.setQueryData(queryKey, stages);
      return refresh(client);
    },
    onError: (error, _move, _result, { client }) => {
      tell(error, words.notReordered);
      return refresh(client);
    },
  });
}

export function useDeleteStage() {
  const { queryKey } = stagesQuery(useCompany());
  return useMutation({
    scope,
    mutationFn: ({ stage, target }: { stage: StageView; target: string | null }) =>
      unwrap(api.DELETE("/stage", { body: { id: stage.id, ...(target && { stageId: target }) } })),
    onSuccess: (stages, { stage }, _result, { client }) => {
      client.setQueryData(queryKey, stages);
      toast(words.deleted(stage.name));
      return refresh(client);
    },
    // Whether it has candidates, and what there is to choose from, may be otherwise by now.
    onError: (_error, _deletion, _result, { client }) => refresh(client),
  });
}
