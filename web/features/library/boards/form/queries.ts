import { queryOptions } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { Acting } from "#web/platform/api/acting.ts";
import type { Api } from "#web/platform/api/api.ts";
import { keyOf } from "#web/platform/query/query.ts";

/** A form always loads current values when it opens, never cached ones. */
const atOpening = { staleTime: 0, gcTime: 0 };

export function boardQuery(api: Api, boardId: string, acting: Acting) {
  return queryOptions({
    queryKey: keyOf("Board.get", { board_id: boardId }, ["boards", "pins"], "form"),
    queryFn: () => getBoardToEdit(api, boardId, acting),
    ...atOpening,
  });
}

export async function getBoardToEdit(api: Api, boardId: string, acting: Acting): Promise<Board> {
  const load = async (subject: Subject) =>
    (await api.call("Board.get", { board_id: boardId, ...subject })).data;
  return await loadToEdit(load, (board) => board, acting);
}

export function sectionQuery(api: Api, sectionId: string, acting: Acting) {
  return queryOptions({
    queryKey: keyOf("BoardSection.get", { section_id: sectionId }, ["boards", "pins"], "form"),
    queryFn: () => getSectionToEdit(api, sectionId, acting),
    ...atOpening,
  });
}

export async function getSectionToEdit(
  api: Api,
  sectionId: string,
  acting: Acting,
): Promise<ResultOf<"BoardSection.get">> {
  const load = async (subject: Subject) =>
    (await api.call("BoardSection.get", { section_id: sectionId, ...subject })).data;
  return await loadToEdit(load, ({ board }) => board, acting);
}

type Subject = { orbac_subject_id?: string };

/** Loads something as the viewer if they can save to its board, else as the account they act for. */
async function loadToEdit<Loaded>(
  load: (subject: Subject) => Promise<Loaded>,
  boardOf: (loaded: Loaded) => Board,
  acting: Acting,
): Promise<Loaded> {
  if (acting === null) return await load({});
  const own = await load({}).catch(() => null);
  if (own !== null && boardOf(own).access.includes("write")) return own;
  return await load({ orbac_subject_id: acting.id });
}
