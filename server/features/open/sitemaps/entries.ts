import {
  boardUrl,
  ideasUrl,
  pinUrl,
  profileUrl,
  todayArticleUrl,
  todayUrl,
  topicsUrl,
  topicUrl,
} from "#contract/urls.ts";
import type { Db } from "#server/platform/db/database.ts";
import { listArticleEntries } from "../../finding/articles/index.ts";
import { readCatalog } from "../../finding/topics/index.ts";
import {
  findBoardBound,
  findMemberBound,
  findPinBound,
  listBoardEntries,
  listMemberEntries,
  listPinEntries,
  type Range,
} from "./repo.ts";

export const kinds = ["pins", "boards", "members", "topics", "articles"] as const;
export type Kind = (typeof kinds)[number];

/** A page and, if known, when it last changed. */
export type Entry = { path: string; changedAt: string | null };

const boundFinders = {
  pins: findPinBound,
  boards: findBoardBound,
  members: findMemberBound,
  // All fit into one file.
  topics: async () => [],
  articles: async () => [],
};

/** Returns the ids at which full files end. Continues after the bounds already known. */
export async function findBounds(
  db: Db,
  kind: Kind,
  { known, each, most }: { known: readonly string[]; each: number; most: number },
): Promise<string[]> {
  const bounds = [...known];
  while (bounds.length < known.length + most) {
    const [bound] = await boundFinders[kind](db, { after: bounds.at(-1) ?? "0", each });
    if (!bound) break;
    bounds.push(bound.id);
  }
  return bounds;
}

export async function listEntries(
  db: Db,
  kind: Kind,
  { now, ...range }: Range & { now: Date },
): Promise<Entry[]> {
  switch (kind) {
    case "pins":
      return (await listPinEntries(db, range)).map(({ id }) => ({ path: pinUrl(id), changedAt: null }));
    case "boards":
      return (await listBoardEntries(db, range)).map((board) => ({
        path: boardUrl(board),
        changedAt: board.last_pinned_at,
      }));
    case "members":
      return (await listMemberEntries(db, range)).map(({ username }) => ({
        path: profileUrl(username),
        changedAt: null,
      }));
    case "topics":
      return await listTopicEntries(db, range);
    case "articles":
      return await listTodayEntries(db, { ...range, now });
  }
}

/** The pages that lead to topics, and those of topics. */
async function listTopicEntries(db: Db, { after, through }: Range): Promise<Entry[]> {
  const { topics } = await readCatalog(db);
  const paths = [...topics.values()].flatMap(({ id, slug, isHidden }) => {
    const isWithin = BigInt(id) > BigInt(after) && BigInt(id) <= BigInt(through);
    return isWithin && !isHidden ? topicUrl({ slug, id: String(id) }) : [];
  });
  const roots = after === "0" ? [ideasUrl(), topicsUrl()] : [];
  return [...roots, ...paths].map((path) => ({ path, changedAt: null }));
}

/** Today, and its articles. */
async function listTodayEntries(db: Db, range: Range & { now: Date }): Promise<Entry[]> {
  const articles = (await listArticleEntries(db, range)).map(
    ({ id, title, type, is_shopping, updated_at }) => ({
      path: todayArticleUrl({ id, title, type, isShopping: is_shopping }),
      changedAt: updated_at,
    }),
  );
  return range.after === "0" ? [{ path: todayUrl(), changedAt: null }, ...articles] : articles;
}
