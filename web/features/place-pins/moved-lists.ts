import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Where pins go; without a board, to the profile. */
type MovedTo = { boardId: string | null; sectionId: string | null };
type Listed = { id: string };
type Asked = { board_id?: unknown; section_id?: unknown; page_size?: unknown };
type ListKey = readonly [name: string, options?: Asked, ...rest: unknown[]];

const PLACES = ["BoardFeed.get", "BoardSectionPins.get", "BoardlessPins.get"] as const;

/**
 * Takes moved pins out of every list of a place they are in no more, before the server has answered. What this gives
 * brings the lists back as they were.
 */
export function leaveLists(client: QueryClient, pinIds: readonly string[], to: MovedTo): () => void {
  const moved = new Set(pinIds);
  const left = PLACES.flatMap((name) => client.getQueriesData<unknown>({ queryKey: [name] })).filter(
    ([key]) => isLeft(key, to),
  );
  const loose = looseIds(left).filter((id) => moved.has(id)).length;
  const keeping = client
    .getQueriesData<{ quick_saves_pin_count?: number }>({ queryKey: ["User.get"] })
    .filter(([, user]) => user?.quick_saves_pin_count !== undefined);
  // An answer on its way would bring back what has just gone.
  for (const [key] of [...left, ...keeping]) void client.cancelQueries({ queryKey: key, exact: true });
  for (const [key, list] of left) client.setQueryData(key, withoutPins(list, moved));
  for (const [key, user] of keeping) {
    const count = Math.max(0, (user?.quick_saves_pin_count ?? 0) - loose);
    client.setQueryData(key, { ...user, quick_saves_pin_count: count });
  }
  fillShort(client, left);
  return () => {
    for (const [key, data] of [...left, ...keeping]) client.setQueryData(key, data);
  };
}

/** Whether a list shows a place other than the one that pins go to. */
function isLeft(key: QueryKey, { boardId, sectionId }: MovedTo): boolean {
  const [name, options] = key as ListKey;
  if (name === "BoardlessPins.get") return boardId !== null;
  if (name === "BoardSectionPins.get") return options?.section_id !== sectionId;
  // A board's own list may show what is in its sections too: the server tells.
  return options?.board_id !== boardId;
}

/** A list, read whole or page by page, without some of its pins. */
export function withoutPins(list: unknown, moved: ReadonlySet<string>): unknown {
  if (Array.isArray(list)) return list.filter((pin: Listed) => !moved.has(pin.id));
  if (!isPaged(list)) return list;
  const pages = list.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !moved.has(id)) }));
  return { ...list, pages };
}

type Paged = { pages: { data: Listed[] }[] };

function isPaged(list: unknown): list is Paged {
  return typeof list === "object" && list !== null && "pages" in list && Array.isArray(list.pages);
}

function looseIds(lists: readonly [QueryKey, unknown][]): string[] {
  const pins = lists.flatMap(([key, list]) => (key[0] === "BoardlessPins.get" ? pinsOf(list) : []));
  return [...new Set(pins.map(({ id }) => id))];
}

function pinsOf(list: unknown): readonly Listed[] {
  if (Array.isArray(list)) return list;
  return isPaged(list) ? list.pages.flatMap(({ data }) => data) : [];
}

/** The few pins of a preview are followed by those that were behind them, as far as these are known. */
function fillShort(client: QueryClient, left: readonly [QueryKey, unknown][]): void {
  const loose = left.filter(([key]) => key[0] === "BoardlessPins.get");
  const known = loose
    .map(([key]) => pinsOf(client.getQueryData(key)))
    .reduce((longest, pins) => (pins.length > longest.length ? pins : longest), []);
  for (const [key, before] of loose) {
    if (!Array.isArray(before)) continue;
    const [, options] = key as ListKey;
    client.setQueryData(key, known.slice(0, Number(options?.page_size ?? before.length)));
  }
}
