import { queryOptions } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
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

/** Loads the board as the viewer if they can save to it, else as the account they act for. */
export async function getBoardToEdit(api: Api, boardId: string, acting: Acting): Promise<Board> {
  const options = { board_id: boardId };
  if (acting === null) return (await api.call("Board.get", options)).data;
  const own = await api.call("Board.get", options).catch(() => null);
  if (own?.data.access.includes("write")) return own.data;
  return (await api.call("Board.get", { ...options, orbac_subject_id: acting.id })).data;
}

export function sectionQuery(api: Api, sectionId: string) {
  const options = { section_id: sectionId };
  return queryOptions({
    queryKey: keyOf("BoardSection.get", options, ["boards", "pins"], "form"),
    queryFn: async () => (await api.call("BoardSection.get", options)).data,
    ...atOpening,
  });
}
