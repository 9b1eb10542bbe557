import type { Query, QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Pages as PagesOf } from "../../arrange-pages.ts";

type Pages = PagesOf<Board>;

/** The lists in which a member meets boards of their own. */
const LISTS = new Set<unknown>(["Boards.get", "BoardPickerBoards.get"] satisfies OperationName[]);
const lists = { predicate: ({ queryKey }: Query) => LISTS.has(queryKey[0]) };

/** The boards of one list after a change; the list itself, unchanged, where nothing is to change. */
export type BoardChange = (boards: Board[]) => Board[];

/** Changes every list of boards that has been loaded. Answers how to take that back; either way they are to be read anew. */
export async function changeBoards(client: QueryClient, change: BoardChange): Promise<() => void> {
  // An answer on its way would bring back what has just gone.
  await client.cancelQueries(lists);
  const before = client.getQueriesData(lists);
  changeLists(client, change);
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
  };
}

/** Takes a board out of every list. Answers how to take that back. */
export function takeOutBoard(client: QueryClient, boardId: string): Promise<() => void> {
  return changeBoards(client, (boards) =>
    boards.some(({ id }) => id === boardId) ? boards.filter(({ id }) => id !== boardId) : boards,
  );
}

/** Shows a board as it is now, in whatever list it stands. */
export function showBoard(client: QueryClient, board: Board): void {
  changeLists(client, (boards) =>
    boards.some(({ id }) => id === board.id)
      ? boards.map((other) => (other.id === board.id ? board : other))
      : boards,
  );
}

/** Shows a change of a board on its own page before the server has answered. */
export function changeBoardPage(client: QueryClient, boardId: string, change: (board: Board) => Board): void {
  client.setQueriesData<Board>({ queryKey: ["Board.get"] }, (board) =>
    board?.id === boardId ? change(board) : board,
  );
}

function changeLists(client: QueryClient, change: BoardChange): void {
  client.setQueriesData<Pages | Board[]>(lists, (list) => {
    if (list === undefined) return list;
    return Array.isArray(list) ? change(list) : changePages(list, change);
  });
}

function changePages(pages: Pages, change: BoardChange): Pages {
  const changed = pages.pages.map((page) => {
    const data = change(page.data);
    return data === page.data ? page : { ...page, data };
  });
  return changed.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: changed };
}
