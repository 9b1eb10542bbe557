import { sql } from "kysely";
import { build, prepareWrite } from "#server/platform/db/prepared.ts";

type FavoriteValues = { boardId: string; memberId: string; isFavorite: boolean };

export const setFavorite = prepareWrite<FavoriteValues>("set_board_favorite")((slot) =>
  build
    .updateTable("board_members")
    .set({ favorite_at: sql<string | null>`case when ${slot("isFavorite")}::boolean then now() end` })
    .where("board_id", "=", slot("boardId"))
    .where("member_id", "=", slot("memberId"))
    .where(sql<boolean>`(favorite_at is null) = ${slot("isFavorite")}::boolean`),
);
