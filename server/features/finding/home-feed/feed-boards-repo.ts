import { sql } from "kysely";
import { build } from "#server/platform/db/prepared.ts";

/** Secret boards are used only if the member said so, others unless they said no, or their owner did. */
export const isUsed = sql<boolean>`(boards.allow_homefeed_recommendations
  and coalesce(said.weight > 0, boards.privacy <> 'secret'))`;

/** The boards that a member has or saves to, and what they said about using them. */
export function fromBoardsOf(memberId: string) {
  return build
    .selectFrom("board_members")
    .innerJoin("boards", "boards.id", "board_members.board_id")
    .leftJoin("feed_feedback as said", (join) =>
      join
        .onRef("said.member_id", "=", "board_members.member_id")
        .on("said.kind", "=", "board")
        .on(sql<boolean>`said.object = boards.id::text`),
    )
    .where("board_members.member_id", "=", memberId)
    .where("boards.trashed_at", "is", null);
}
