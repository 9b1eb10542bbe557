import type { LoaderFunctionArgs } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import type { ResultOf } from "#contract/operations.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { getKeptBoard } from "./queries.ts";

/** The board of the address, for those who may save there; for others there is nothing to change. */
export async function loadWritableBoard(args: LoaderFunctionArgs): Promise<Board> {
  requireMember(args);
  const api = args.context.get(apiContext);
  const { acting } = args.context.get(pageStoreContext).get().viewer;
  return requireWritable(await getKeptBoard(api, idOf(args.params.boardId), acting));
}

export async function loadWritableSection(args: LoaderFunctionArgs): Promise<ResultOf<"BoardSection.get">> {
  requireMember(args);
  const api = args.context.get(apiContext);
  const { data } = await api.call("BoardSection.get", { section_id: idOf(args.params.sectionId) });
  requireWritable(data.board);
  return data;
}

function requireWritable(board: Board): Board {
  if (!board.access.includes("write")) throw pageNotFound();
  return board;
}

/** Ids are numbers: what else stands in their place leads nowhere. */
function idOf(text: string | undefined): string {
  if (text === undefined || !/^\d{1,19}$/.test(text)) throw pageNotFound();
  return text;
}
