import { type RawBuilder, sql } from "kysely";
import { isBoardScreened, isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import { fromPins, hiddenSavers, isPinPublic, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { build, type Prepared, prepare } from "#server/platform/db/prepared.ts";
import { anybody } from "#server/platform/viewer.ts";

/** Ids greater than `after`, up to and including `through`. */
export type Range = { after: string; through: string };

/** The protocol's limit for one file. */
const ENTRIES_MAX = 50_000;

type FindBound = Prepared<{ after: string; each: number }, { id: string }>;

/**
 * Returns the id that ends the next `each` rows, or no row if there are fewer. Counts all live rows, even hidden ones:
 * that needs only an index, and a bound must not move when someone hides something.
 */
function prepareBound(name: string, rowsAfter: (after: string) => RawBuilder<unknown>): FindBound {
  return prepare<{ after: string; each: number }>(name)((slot) => {
    const page = sql<{ id: string }>`(${rowsAfter(slot("after"))} order by id limit ${slot("each")})`;
    return build
      .selectFrom(page.as("page"))
      .select(sql<string>`max(id)`.as("id"))
      .having(sql<boolean>`count(*) = ${slot("each")}`);
  });
}

export const findPinBound = prepareBound(
  "find_sitemap_bound_of_pins",
  (after) => sql`select id from pins where state = 'live' and id > ${after}`,
);

export const findBoardBound = prepareBound(
  "find_sitemap_bound_of_boards",
  (after) => sql`select id from boards where id > ${after}`,
);

export const findMemberBound = prepareBound(
  "find_sitemap_bound_of_members",
  (after) => sql`select id from members where id > ${after}`,
);

/** Public Pins that aren't sensitive, whose pinner and board owner haven't opted out of search engines. */
export const listPinEntries = prepare<Range>("list_sitemap_pins")((slot) =>
  fromPins()
    .select("pins.id")
    .where("pins.id", ">", slot("after"))
    .where("pins.id", "<=", slot("through"))
    .where(isUnsensitive)
    .where(isPinPublic())
    .where(sql<boolean>`coalesce(boards.privacy, 'public') = 'public'`)
    .where("pinners.exclude_from_search", "=", false)
    .where(sql<boolean>`not coalesce(owners.exclude_from_search, false)`)
    .orderBy("pins.id")
    .limit(ENTRIES_MAX),
);

/** Boards with Pins that their owner's profile shows to visitors. */
export const listBoardEntries = prepare<Range>("list_sitemap_boards")((slot) =>
  build
    .selectFrom("boards")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .innerJoin("board_members", (join) =>
      join
        .onRef("board_members.board_id", "=", "boards.id")
        .onRef("board_members.member_id", "=", "boards.owner_id"),
    )
    .innerJoinLateral(hiddenSavers(viewerIdsOf(anybody)), (join) => join.onTrue())
    .select(["owners.username", "boards.slug", "boards.last_pinned_at"])
    .where("boards.id", ">", slot("after"))
    .where("boards.id", "<=", slot("through"))
    .where("boards.trashed_at", "is", null)
    .where("boards.privacy", "=", "public")
    .where("boards.pin_count", ">", 0)
    .where("board_members.archived_at", "is", null)
    .where("owners.state", "=", "active")
    .where("owners.is_private", "=", false)
    .where("owners.exclude_from_search", "=", false)
    .where(sql<boolean>`not ${isBoardScreened(viewerIdsOf(anybody))}`)
    .orderBy("boards.id")
    .limit(ENTRIES_MAX),
);

export const listMemberEntries = prepare<Range>("list_sitemap_members")((slot) =>
  build
    .selectFrom("members")
    .select("username")
    .where("id", ">", slot("after"))
    .where("id", "<=", slot("through"))
    .where("state", "=", "active")
    .where("is_private", "=", false)
    .where("exclude_from_search", "=", false)
    .orderBy("id")
    .limit(ENTRIES_MAX),
);
