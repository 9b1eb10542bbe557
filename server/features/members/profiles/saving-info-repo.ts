import { sql } from "kysely";
import type { User } from "#contract/members/entities/user.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type SavingInfo = Required<
  Pick<
    User,
    | "eligible_for_wishlist"
    | "show_shopping_list"
    | "has_custom_board_sorting_order"
    | "has_pin_clusters"
    | "quick_saves_pin_count"
    | "last_pin_save_time"
    | "save_behavior"
  >
>;

const selectSavingInfo = prepare<{ memberId: string }>("get_keeping_of_member")((slot) =>
  build
    .selectFrom("members")
    .select("wishlist_enabled as eligible_for_wishlist")
    .select("shows_shopping_list as show_shopping_list")
    .select("boardless_pin_count as quick_saves_pin_count")
    .select("save_behavior")
    .select(sql<boolean>`boards_ordered_at is not null`.as("has_custom_board_sorting_order"))
    .select(
      sql<boolean>`exists (
        select from pin_clusters where pin_clusters.member_id = members.id and dismissed_at is null
      )`.as("has_pin_clusters"),
    )
    .select((eb) =>
      eb
        .selectFrom("pins")
        .select("created_at")
        .whereRef("pins.pinner_id", "=", "members.id")
        .where("state", "=", "live")
        .orderBy("pins.id", "desc")
        .limit(1)
        .as("last_pin_save_time"),
    )
    .where("id", "=", slot("memberId")),
);

/** Returns a member's saving habits, for the member only. */
export async function getSavingInfo(on: Queryable, memberId: string): Promise<SavingInfo | null> {
  return await findFirst(selectSavingInfo(on, { memberId }));
}
