import type { LoaderFunctionArgs } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import type { ResultOf } from "#contract/operations.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { getBoardToEdit, getSectionToEdit } from "./queries.ts";

/** The board in the URL, for members who can save to it. For everyone else, the page doesn't exist. */
export async function loadWritableBoard(args: LoaderFunctionArgs): Promise<Board> {
  requireMember(args);
  const api = args.context.get(apiContext);
  const { acting } = args.context.get(pageStoreContext).get().viewer;
  return requireWritable(await getBoardToEdit(api, idOf(args.params.boardId), acting));
}

export async function loadWritableSection(args: LoaderFunctionArgs): Promise<ResultOf<"BoardSection.get">> {
  requireMember(args);
  const api = args.context.get(apiContext);
  const { acting } = args.context.get(pageStoreContext).get().viewer;
  const section = await getSectionToEdit(api, idOf(args.params.sectionId), acting);
  requireWritable(section.board);
  return section;
}

function requireWritable(board: Board): Board {
  if (!board.access.includes("write")) throw pageNotFound();
  return board;
}

/** Ids are numbers. Anything else is a 404. */
function idOf(text: string | undefined): string {
  if (text === undefined || !/^\d{1,19}$/.test(text)) throw pageNotFound();
  return text;
}
