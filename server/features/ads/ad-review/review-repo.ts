import { sql } from "kysely";
import type { ReviewStatus } from "#contract/ads/enums.ts";
import { pinWords } from "#server/platform/authz/running-ads-sql.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { pinFault } from "../campaigns/index.ts";

type Values = { status: ReviewStatus; from: string; to: string; isOldestFirst: boolean; take: number };

const selectReviewed = (order: "asc" | "desc") =>
  prepare<Omit<Values, "isOldestFirst">>(`list_ads_for_review_${order}`)((slot) =>
    build
      .selectFrom("ads")
      .innerJoin("ad_groups", "ad_groups.id", "ads.ad_group_id")
      .innerJoin("campaigns", "campaigns.id", "ad_groups.campaign_id")
      .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
      .selectAll("ads")
      .select(["ad_groups.campaign_id", "ad_groups.targeting", "campaigns.name as campaign_name"])
      .select(["ad_accounts.name as account_name", "ad_accounts.is_suspended", pinFault.as("pin_fault")])
      .select(
        sql<string>`coalesce((select ${pinWords} from pins where pins.id = ads.pin_id), '')`.as("words"),
      )
      .where("ads.review_status", "=", slot("status"))
      .where("ads.status", "in", ["ACTIVE", "PAUSED"])
      .where("ads.id", ">", slot("from"))
      .where("ads.id", "<", slot("to"))
      .orderBy("ads.id", order)
      .limit(slot("take")),
  );
const selectOldest = selectReviewed("asc");
const selectNewest = selectReviewed("desc");

export type ReviewedAd = Awaited<ReturnType<typeof selectOldest>>[number];

/** Lists ads in this state with ids between two others. */
export async function listReviewed(
  on: Queryable,
  { isOldestFirst, ...values }: Values,
): Promise<ReviewedAd[]> {
  return await (isOldestFirst ? selectOldest : selectNewest)(on, values);
}

const selectAdvertiser = prepare<{ adId: string }>("find_advertiser_of_ad")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("ad_accounts", "ad_accounts.id", "ads.ad_account_id")
    .leftJoin("members", (join) =>
      join.onRef("members.id", "=", "ad_accounts.owner_id").on("members.state", "=", "active"),
    )
    .select(["ads.ad_account_id", "members.email", "members.locale", "members.username"])
    .where("ads.id", "=", slot("adId")),
);

export type Advertiser = Awaited<ReturnType<typeof selectAdvertiser>>[number];

/** Whose ad it is; without an address once they are gone. */
export async function findAdvertiser(on: Queryable, adId: string): Promise<Advertiser | null> {
  return await findFirst(selectAdvertiser(on, { adId }));
}

const selectWords = prepare<{ adId: string }>("get_words_of_ad")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("pins", "pins.id", "ads.pin_id")
    .select(pinWords.as("words"))
    .where("ads.id", "=", slot("adId")),
);

/** What an ad's Pin says now; empty if it's gone. */
export async function getWords(on: Queryable, adId: string): Promise<string> {
  return (await findFirst(selectWords(on, { adId })))?.words ?? "";
}

/** Keeps what an ad's Pin said when it was approved. */
export const keepApprovedWords = prepareWrite<{ adId: string; words: string }>("keep_approved_words_of_ad")(
  (slot) =>
    build
      .updateTable("ads")
      .set({ approved_words: slot("words") })
      .where("ads.id", "=", slot("adId")),
);

type Changed = { pinIds: string[]; ownerIds: string[] };

const selectChanged = prepare<Changed>("list_approved_ads_of_changed_pins")((slot) =>
  build
    .selectFrom("ads")
    .innerJoin("pins", "pins.id", "ads.pin_id")
    .select(["ads.id", "ads.ad_account_id"])
    .where(
      sql<boolean>`(ads.pin_id = any(${slot("pinIds")}::bigint[]) or ads.ad_account_id = any(array(
        select id from ad_accounts where owner_id = any(${slot("ownerIds")}::bigint[])
      )))`,
    )
    .where("ads.review_status", "=", "APPROVED")
    .where("ads.approved_words", "<>", pinWords),
);

/** Which approved ads of these Pins and owners, drafts too, say or lead to something else than what was approved. */
export async function listOtherThanApproved(
  tx: Tx,
  changed: Changed,
): Promise<{ id: string; ad_account_id: string }[]> {
  return await selectChanged(tx, changed);
}
