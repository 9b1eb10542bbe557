import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The destination of Pins; without a board, the profile. */
type MovedTo = { boardId: string | null; sectionId: string | null };
type Listed = { id: string };
type Keeping = { quick_saves_pin_count?: number };
type Asked = { board_id?: unknown; section_id?: unknown; page_size?: unknown };
type ListKey = readonly [name: string, options?: Asked, ...rest: unknown[]];

const PLACES = ["BoardFeed.get", "BoardSectionPins.get", "BoardlessPins.get"] as const;

/**
 * Removes moved Pins from every cached list they no longer belong to, before the server has answered. The returned
 * function puts them back and keeps all other changes made to the lists since.
 */
export function leaveLists(client: QueryClient, pinIds: readonly string[], to: MovedTo): () => void {
  const moved = new Set(pinIds);
  const left = PLACES.flatMap((name) => client.getQueriesData<unknown>({ queryKey: [name] })).filter(
    ([key]) => isLeft(key, to),
  );
  const loose = looseIds(left).filter((id) => moved.has(id)).length;
  const keeping = client
    .getQueriesData<Keeping>({ queryKey: ["User.get"] })
    .filter(([, user]) => user?.quick_saves_pin_count !== undefined);
  // A response in flight would bring the Pins back.
  for (const [key] of [...left, ...keeping]) void client.cancelQueries({ queryKey: key, exact: true });
  for (const [key, list] of left) client.setQueryData(key, withoutPins(list, moved));
  for (const [key] of keeping) count(client, key, -loose);
  fillShort(client, left);
  return () => {
    for (const [key, list] of left)
      client.setQueryData(key, (now: unknown) => withPins(now, gapsOf(list, moved)));
    for (const [key] of keeping) count(client, key, loose);
    fillShort(client, left);
  };
}

/** Ends a paged list with what is loaded of it, until the returned function is called or it's loaded again. */
export function endList(client: QueryClient, queryKey: QueryKey): () => void {
  void client.cancelQueries({ queryKey, exact: true });
  const before = client.getQueryData<Paged>(queryKey)?.pages ?? [];
  const bookmark = before.at(-1)?.bookmark ?? null;
  const setBookmark = (value: string | null) =>
    client.setQueryData<Paged>(queryKey, (list) => {
      const last = list?.pages.at(-1);
      if (!list || !last || list.pages.length !== before.length) return list;
      return { ...list, pages: [...list.pages.slice(0, -1), { ...last, bookmark: value }] };
    });
  setBookmark(null);
  return () => setBookmark(bookmark);
}

/** Whether a list shows a place that Pins leave when they go to the destination. */
export function isLeft(key: QueryKey, { boardId, sectionId }: MovedTo): boolean {
  const [name, options] = key as ListKey;
  if (!PLACES.some((place) => place === name)) return false;
  if (name === "BoardlessPins.get") return boardId !== null;
  if (name === "BoardSectionPins.get") return options?.section_id !== sectionId;
  // A board's list may include the Pins of its sections; the server knows which.
  return options?.board_id !== boardId;
}

function count(client: QueryClient, key: QueryKey, by: number): void {
  client.setQueryData<Keeping>(
    key,
    (user) => user && { ...user, quick_saves_pin_count: Math.max(0, (user.quick_saves_pin_count ?? 0) + by) },
  );
}

/** A list, paged or not, without some of its Pins. */
export function withoutPins(list: unknown, moved: ReadonlySet<string>): unknown {
  return withPages(
    list,
    pagesOf(list).map((pins) => pins.filter(({ id }) => !moved.has(id))),
  );
}

/** Where a Pin was removed: its page, and the ids before it there. */
type Gap = { pin: Listed; page: number; before: readonly string[] };

function gapsOf(list: unknown, moved: ReadonlySet<string>): Gap[] {
  return pagesOf(list).flatMap((pins, page) => {
    const ids = pins.map(({ id }) => id);
    return pins.flatMap((pin, at) => (moved.has(pin.id) ? { pin, page, before: ids.slice(0, at) } : []));
  });
}

/** Reinserts each Pin behind its nearest former predecessor, unless it is already back or its page is gone. */
function withPins(list: unknown, gaps: readonly Gap[]): unknown {
  const pages = pagesOf(list).map((pins) => [...pins]);
  const here = new Set(pages.flat().map(({ id }) => id));
  for (const { pin, page, before } of gaps) {
    const pins = pages[page] ?? [];
    if (!here.has(pin.id)) pins.splice(pins.findLastIndex(({ id }) => before.includes(id)) + 1, 0, pin);
  }
  return withPages(list, pages);
}

type Paged = { pages: { data: Listed[]; bookmark?: string | null }[] };

function isPaged(list: unknown): list is Paged {
  return typeof list === "object" && list !== null && "pages" in list && Array.isArray(list.pages);
}

/** A list that isn't paged is one page. Anything else has none. */
function pagesOf(list: unknown): readonly Listed[][] {
  if (Array.isArray(list)) return [list];
  return isPaged(list) ? list.pages.map(({ data }) => data) : [];
}

function withPages(list: unknown, pages: readonly Listed[][]): unknown {
  if (Array.isArray(list)) return pages[0];
  return isPaged(list)
    ? { ...list, pages: list.pages.map((page, at) => ({ ...page, data: pages[at] ?? [] })) }
    : list;
}

function looseIds(lists: readonly [QueryKey, unknown][]): string[] {
  const pins = lists.flatMap(([key, list]) => (key[0] === "BoardlessPins.get" ? pagesOf(list).flat() : []));
  return [...new Set(pins.map(({ id }) => id))];
}

/** Refills short previews with the next Pins, as far as they are known. */
function fillShort(client: QueryClient, left: readonly [QueryKey, unknown][]): void {
  const loose = left.filter(([key]) => key[0] === "BoardlessPins.get");
  const known = loose
    .map(([key]) => pagesOf(client.getQueryData(key)).flat())
    .reduce((longest, pins) => (pins.length > longest.length ? pins : longest), []);
  for (const [key, before] of loose) {
    if (!Array.isArray(before)) continue;
    const [, options] = key as ListKey;
    client.setQueryData(key, known.slice(0, Number(options?.page_size ?? before.length)));
  }
}
