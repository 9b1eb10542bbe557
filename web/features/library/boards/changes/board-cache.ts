import type { Query, QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Pages } from "#web/platform/query/arrange-pages.ts";

/** The lists that contain a member's own boards. */
const LISTS = new Set<unknown>(["Boards.get", "BoardPickerBoards.get"] satisfies OperationName[]);
const lists = { predicate: ({ queryKey }: Query) => LISTS.has(queryKey[0]) };

/** A complete or a paged list. */
type List = Board[] | Pages<Board>;

/** Returns the changed boards of a list, or the same array if nothing changes. */
export type BoardChange = (boards: Board[]) => Board[];

/** Changes every cached list of boards and returns an undo. Callers must refetch the lists afterwards. */
export async function changeBoards(client: QueryClient, change: BoardChange): Promise<() => void> {
  keepPlaceholders(client);
  // A response in flight would overwrite the change.
  await client.cancelQueries(lists);
  const known = client.getQueriesData<List>(lists);
  changeLists(client, change);
  return () => {
    for (const [key, before] of known) {
      const revert = (boards: Board[], page: number) => reverted(boards, boardsOf(before, page), change);
      client.setQueryData<List>(key, (now) => now && mapBoards(now, revert));
    }
  };
}

/** Removes a board from every list and returns an undo. */
export async function takeOutBoard(client: QueryClient, boardId: string): Promise<() => void> {
  // A refetch in flight would report that the board is gone, on a page that is being left or comes back.
  await client.cancelQueries(pagesOf(boardId));
  return await changeBoards(client, (boards) =>
    boards.some(({ id }) => id === boardId) ? boards.filter(({ id }) => id !== boardId) : boards,
  );
}

/** Updates a board in every list that contains it. */
export function showBoard(client: QueryClient, board: Board): void {
  changeLists(
    client,
    alterBoard(board.id, () => board),
  );
}

/** The change of one board in a list. */
export function alterBoard(boardId: string, alter: (board: Board) => Board): BoardChange {
  return (boards) =>
    boards.some(({ id }) => id === boardId)
      ? boards.map((board) => (board.id === boardId ? alter(board) : board))
      : boards;
}

/** Changes a board on its own page before the server has answered. */
export function changeBoardPage(client: QueryClient, boardId: string, change: (board: Board) => Board): void {
  const pages = pagesOf(boardId);
  // A refetch would overwrite the change. A first load has nothing to revert to and continues.
  void client.cancelQueries(pages);
  client.setQueriesData<Board>(pages, (board) => board && change(board));
}

function pagesOf(boardId: string) {
  return {
    queryKey: ["Board.get"],
    predicate: ({ state }: Query) => (state.data as Board | undefined)?.id === boardId,
  };
}

/** Stores placeholder data of lists that are still loading, so that changes apply to it too. */
function keepPlaceholders(client: QueryClient): void {
  for (const { queryKey, observers } of client.getQueryCache().findAll(lists)) {
    const shown = observers[0]?.getCurrentResult();
    if (shown?.isPlaceholderData) client.setQueryData(queryKey, shown.data, { updatedAt: 0 });
  }
}

function changeLists(client: QueryClient, change: BoardChange): void {
  client.setQueriesData<List>(lists, (list) => list && mapBoards(list, change));
}

/** Restores what a change removed or altered, and keeps everything else that has changed since. */
function reverted(boards: Board[], before: Board[], change: BoardChange): Board[] {
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
