import { sql } from "kysely";
import { signedInColumns } from "#server/platform/auth/signed-in-member.ts";
import { isAdOn, isGroupOn, isInItsTime } from "#server/platform/authz/running-ads-sql.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, prepare } from "#server/platform/db/prepared.ts";

/** A business that is there to act for. */
export const listBusiness = prepare<{ id: string }>("find_acting_business")((slot) =>
  build
    .selectFrom("members")
    .select(signedInColumns)
    .where("members.id", "=", slot("id"))
    .where("members.state", "=", "active")
    .where("members.account_type", "=", "business"),
);

export const listOwnerOfAdAccount = prepare<{ id: string }>("find_owner_of_ad_account")((slot) =>
  build.selectFrom("ad_accounts").select("owner_id").where("id", "=", slot("id")),
);

type Entry = { businessId: string; actorId: string; action: string; subject: string; details: string };

export const insertBusinessAudit = prepare<Entry>("insert_business_audit")((slot) =>
  build.insertInto("business_audit").values({
    id: idOfMembers(slot("businessId")),
    business_id: slot("businessId"),
    actor_id: slot("actorId"),
    action: slot("action"),
    subject: slot("subject"),
    details: slot("details"),
  }),
);

/** One of the Pins that an ad shows which is running. */
export const listAdvertisedPin = prepare<{ pinIds: readonly string[]; isReviewRequired: boolean }>(
  "find_advertised_pin",
)((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
    .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .select("ads.pin_id")
    .where(sql<boolean>`ads.pin_id = any(${slot("pinIds")}::bigint[])`)
    .where(isGroupOn)
    .where(isInItsTime(sql`now()`))
    .where(isAdOn(slot("isReviewRequired")))
    .limit(1),
);
