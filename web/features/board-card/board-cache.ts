import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { arrangePages, type Pages as PagesOf } from "../../arrange-pages.ts";

type Pages = PagesOf<Board>;

const lists = { queryKey: ["Boards.get"] } as const;

/** The boards of one list after a change; the list itself, unchanged, where nothing is to change. */
export type BoardChange = (boards: Board[]) => Board[];

/** Changes every list of boards that has been loaded. Answers how to take that back. */
export function changeBoards(client: QueryClient, change: BoardChange): () => void {
  const before = client.getQueriesData(lists);
  client.setQueriesData<Pages | Board[]>(lists, (list) => {
    if (list === undefined) return list;
    return Array.isArray(list) ? change(list) : changePages(list, change);
  });
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
  };
}

/** Puts boards into one another's places, in the order they are named in. Answers how to take that back. */
export function arrangeBoards(client: QueryClient, order: readonly string[]): () => void {
  const before = client.getQueriesData<Pages>(lists);
  client.setQueriesData<Pages>(lists, (pages) => pages && arrangePages(pages, order));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

/** Shows a board as it is now, wherever it stands. */
export function showBoard(client: QueryClient, board: Board): void {
  changeBoards(client, (boards) =>
    boards.some(({ id }) => id === board.id)
      ? boards.map((other) => (other.id === board.id ? board : other))
      : boards,
  );
}

/** Asks anew for the lists that are on the page, and for the others when they are next looked at. */
export async function refreshBoards(client: QueryClient): Promise<void> {
  await client.invalidateQueries(lists);
}

function changePages(pages: Pages, change: BoardChange): Pages {
  const changed = pages.pages.map((page) => {
    const data = change(page.data);
    return data === page.data ? page : { ...page, data };
  });
  return changed.every((page, at) => page === pages.pages[at]) ? pages : { ...pages, pages: changed };
}
