import { sql } from "kysely";
import { build, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

type Badge = Row<"merchant_badges">["badge"];
type Choice = { memberId: string; badges: Badge[] };

/** Hides exactly these of the awarded badges. */
export const optOutOfBadges = prepareWrite<Choice>("opt_out_of_badges")((slot) =>
  build
    .updateTable("merchant_badges")
    .set({ is_opted_out: sql<boolean>`badge = any(${slot("badges")}::text[])` })
    .where("member_id", "=", slot("memberId")),
);

/** Leaves exactly these and those the business has already. */
export const withdrawOtherBadges = prepareWrite<Choice>("withdraw_other_badges")((slot) =>
  build
    .deleteFrom("merchant_badges")
    .where("member_id", "=", slot("memberId"))
    .where("badge", "!=", sql<Badge>`all(${slot("badges")}::text[])`),
);

type Award = { memberId: string; badge: Badge; isOptedOut: boolean };

/** Awarding twice changes nothing. */
export const awardBadge = prepareWrite<Award>("award_badge")((slot) =>
  build
    .insertInto("merchant_badges")
    .values({ member_id: slot("memberId"), badge: slot("badge"), is_opted_out: slot("isOptedOut") })
    .onConflict((conflict) => conflict.doNothing()),
);
