import { sql } from "kysely";
import { isBoardVisible, type ViewerIds, viewerIdsIn } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare, type Slots } from "#server/platform/db/prepared.ts";
import { boardUsedAt } from "./board-lists-repo.ts";
import { type SectionRow, sectionRows } from "./section-rows-repo.ts";

/** The member who saves. Advertisers can't use secret boards. */
export type Saver = ViewerIds & { memberId: string; withSecret: boolean };

/** The boards a member may save to, without archived ones. */
function fromSavableBoards(slot: Slots<Saver>) {
  return build
    .selectFrom("board_members as keepers")
    .innerJoin("boards", "boards.id", "keepers.board_id")
    .innerJoin("members as owners", "owners.id", "boards.owner_id")
    .where("keepers.member_id", "=", slot("memberId"))
    .where("keepers.archived_at", "is", null)
    .where(sql<boolean>`(${slot("withSecret")}::boolean or boards.privacy <> 'secret')`)
    .where(isBoardVisible(viewerIdsIn(slot)));
}

type SavableBoardsValues = Saver & {
  protectedOnly: boolean;
  afterKey: string | null;
  afterId: string | null;
  take: number;
};

/** Lists the boards a member may save to, most recently used first. */
export const listSavableBoards = prepare<SavableBoardsValues>("list_boards_to_pick")((slot) =>
  fromSavableBoards(slot)
    .select(["boards.id", boardUsedAt.as("key")])
    .where(sql<boolean>`(not ${slot("protectedOnly")}::boolean or boards.privacy = 'protected')`)
    .where(
      sql<boolean>`(${slot("afterKey")}::bigint is null
        or (${boardUsedAt}, boards.id) < (${slot("afterKey")}::bigint, ${slot("afterId")}::bigint))`,
    )
    .orderBy(boardUsedAt, "desc")
    .orderBy("boards.id", "desc")
    .limit(slot("take")),
);

type FittingBoardsValues = Saver & { pictureId: string };

// The number of a board's sections that are considered.
const sectionsRead = sql.lit(30);

/**
 * Lists the boards a member may save to, most recently used first, with the data that decides whether they fit a Pin.
 */
export const listBoardsToRank = prepare<FittingBoardsValues>("list_boards_that_may_fit")((slot) => {
  const holding = sql<string[]>`array(
    select pins.board_id from pictures as asked
    join pictures as own on own.owner_id = ${slot("memberId")} and own.purpose = asked.purpose
      and own.content_hash = asked.content_hash
    join pins on pins.picture_id = own.id
    where asked.id = ${slot("pictureId")} and pins.state = 'live' and pins.board_id is not null
      and pins.pinner_id = ${slot("memberId")}
  )`;
  return fromSavableBoards(slot)
    .select(["boards.id", "boards.name", "boards.description"])
    .select([
      sql<boolean>`boards.id = any(${holding})`.as("holds_picture"),
      sql<string>`case when boards.section_count = 0 then '' else coalesce((
        select string_agg(title, E'\n') from (
          select title from sections where sections.board_id = boards.id and trashed_at is null
          order by place desc, id desc limit ${sectionsRead}
        ) as first
      ), '') end`.as("sections"),
    ])
    .orderBy(boardUsedAt, "desc")
    .orderBy("boards.id", "desc");
});

type SectionsByTitleValues = Saver & { words: string[]; take: number };

/** The sections of savable boards that every word is in the title or the board's name of, and one in the title. */
function fromFittingSections(slot: Slots<SectionsByTitleValues>) {
  const title = sql`lower(sections.title)`;
  const isIn = (text: typeof title) => sql`position(lower(word) in ${text}) > 0`;
  const words = sql`unnest(${slot("words")}::text[]) as word`;
  return fromSavableBoards(slot)
    .innerJoin("sections", "sections.board_id", "boards.id")
    .where("boards.section_count", ">", 0)
    .where("sections.trashed_at", "is", null)
    .where(sql<boolean>`exists (select from ${words} where ${isIn(title)})`)
    .where(
      sql<boolean>`not exists (
        select from ${words} where not ${isIn(sql`(${title} || ' ' || lower(boards.name))`)}
      )`,
    )
    .select(["sections.id", boardUsedAt.as("used_at")])
    .orderBy(boardUsedAt, "desc")
    .orderBy("sections.place", "desc")
    .orderBy("sections.id", "desc")
    .limit(slot("take"));
}

/** Finds the page in a subquery first, so that Pins are counted only for its sections. */
const selectByTitle = prepare<SectionsByTitleValues>("find_savable_sections")((slot) =>
  sectionRows(viewerIdsIn(slot))
    .innerJoin(fromFittingSections(slot).as("fitting"), "fitting.id", "sections.id")
    .orderBy("fitting.used_at", "desc")
    .orderBy("sections.place", "desc")
    .orderBy("sections.id", "desc"),
);

export async function findSavableSections(
  on: Queryable,
  values: SectionsByTitleValues,
): Promise<SectionRow[]> {
  return await selectByTitle(on, values);
}
