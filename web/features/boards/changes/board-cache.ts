import type { Query, QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Pages } from "#web/platform/query/arrange-pages.ts";

/** The lists in which a member meets boards of their own. */
const LISTS = new Set<unknown>(["Boards.get", "BoardPickerBoards.get"] satisfies OperationName[]);
const lists = { predicate: ({ queryKey }: Query) => LISTS.has(queryKey[0]) };

/** As it comes whole, or page by page. */
type List = Board[] | Pages<Board>;

/** The boards of one list after a change; the list itself, unchanged, where nothing is to change. */
export type BoardChange = (boards: Board[]) => Board[];

/** Changes every list of boards that has been loaded. Answers how to take that back; either way they are to be read anew. */
export async function changeBoards(client: QueryClient, change: BoardChange): Promise<() => void> {
  keepStandIns(client);
  // An answer on its way would bring back what has just gone.
  await client.cancelQueries(lists);
  const known = client.getQueriesData<List>(lists);
  changeLists(client, change);
  return () => {
    for (const [key, before] of known) {
      const takeBack = (boards: Board[], page: number) => takenBack(boards, boardsOf(before, page), change);
      client.setQueryData<List>(key, (now) => now && mapBoards(now, takeBack));
    }
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
  const pages = {
    queryKey: ["Board.get"],
    predicate: ({ state }: Query) => (state.data as Board | undefined)?.id === boardId,
  };
  // What is read anew would bring back what was there before; a page that waits for its first answer goes on waiting.
  void client.cancelQueries(pages);
  client.setQueriesData<Board>(pages, (board) => board && change(board));
}

/** While a list comes for the first time another may stand in for it, which no change would find otherwise. */
function keepStandIns(client: QueryClient): void {
  for (const { queryKey, observers } of client.getQueryCache().findAll(lists)) {
    const shown = observers[0]?.getCurrentResult();
    if (shown?.isPlaceholderData) client.setQueryData(queryKey, shown.data, { updatedAt: 0 });
  }
}

function changeLists(client: QueryClient, change: BoardChange): void {
  client.setQueriesData<List>(lists, (list) => list && mapBoards(list, change));
}

/** What a change took out or altered is as it was; all else stays as it has become since. */
function takenBack(boards: Board[], before: Board[], change: BoardChange): Board[] {
  const untouched = new Set(change(before));
  return before.reduce((now, board, at) => {
    if (untouched.has(board)) return now;
    const place = now.findIndex(({ id }) => id === board.id);
    return place === -1 ? now.toSpliced(at, 0, board) : now.with(place, board);
  }, boards);
}

function boardsOf(list: List | undefined, page: number): Board[] {
  return (Array.isArray(list) ? list : list?.pages[page]?.data) ?? [];
}

function mapBoards(list: List, map: (boards: Board[], page: number) => Board[]): List {
  if (Array.isArray(list)) return map(list, 0);
  const pages = list.pages.map((page, at) => {
    const data = map(page.data, at);
    return data === page.data ? page : { ...page, data };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}
