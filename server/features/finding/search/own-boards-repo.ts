import { sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";
import { pairsOf } from "#server/platform/text/fold-text.ts";

type Named = { memberId: string; query: string; take: number };

const selectNamed = prepare<Named>("list_own_boards_by_words")((slot) =>
  build
    .selectFrom("search_boards")
    .innerJoin("board_members", "board_members.board_id", "search_boards.board_id")
    .select("search_boards.board_id as id")
    .where("board_members.member_id", "=", slot("memberId"))
    .where(sql<boolean>`search_boards.words @@ ${slot("query")}::tsquery`)
    .orderBy("search_boards.shelf", "desc")
    .orderBy("search_boards.board_id", "desc")
    .limit(slot("take")),
);

/** Lists boards the member saves to, with names in which every word begins like one of these. */
export async function listOwnBoardsNamed(
  on: Queryable,
  memberId: string,
  words: string,
  take: number,
): Promise<string[]> {
  const query = words
    .split(" ")
    .flatMap((word) => pairsOf(word).split(" "))
    .map((word) => `'${word}':*A`)
    .join(" & ");
  return (await selectNamed(on, { memberId, query, take })).map(({ id }) => id);
}
