import type { Board } from "#contract/entities/board.ts";
import type { Acting } from "../../acting.ts";
import type { Api } from "../../api.ts";
import { queryOf } from "../../query.ts";

export function boardQuery(api: Api, boardId: string, acting: Acting) {
  const asOneself = queryOf(api, "Board.get", { board_id: boardId });
  return acting === null ? asOneself : { ...asOneself, queryFn: () => getKeptBoard(api, boardId, acting) };
}

/** As whoever may save there: oneself, or else the account that one acts for. */
export async function getKeptBoard(api: Api, boardId: string, acting: Acting): Promise<Board> {
  const options = { board_id: boardId };
  if (acting === null) return (await api.call("Board.get", options)).data;
  const own = await api.call("Board.get", options).catch(() => null);
  if (own?.data.access.includes("write")) return own.data;
  return (await api.call("Board.get", { ...options, orbac_subject_id: acting.id })).data;
}

export function sectionQuery(api: Api, sectionId: string) {
  return queryOf(api, "BoardSection.get", { section_id: sectionId });
}
