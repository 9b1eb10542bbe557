import { sql } from "kysely";
import { isUnsensitive } from "#server/platform/authz/sensitivity-sql.ts";
import {
  isPinPublicAndVisible,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { listHiddenCampaigns } from "./hides-repo.ts";
import { topicsOfPin } from "./themes-repo.ts";

/** Of these Pins, those that may be shown to the viewer as ads: public, and neither theirs nor hidden by them. */
export const listShowablePins = prepare<ViewerIds & { ids: readonly string[] }>("list_pins_to_promote")(
  (slot) => {
    const viewerIds = viewerIdsIn(slot);
    return build
      .selectFrom("pins")
      .select("pins.id")
      .where("pins.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
      .where(isUnsensitive)
      .where(sql<boolean>`pins.pinner_id is distinct from ${viewerIds.viewerId}::bigint`)
      .where(perPin(isPinPublicAndVisible(viewerIds)))
      .where(
        sql<boolean>`not exists (
        select from pin_hides where pin_hides.pin_id = pins.id and pin_hides.member_id = ${viewerIds.viewerId}::bigint
      )`,
      );
  },
);

const selectTheme = prepare<ViewerIds & { pinId: string }>("find_theme_of_pin")((slot) =>
  build
    .selectFrom("pins")
    .select(["pins.title", topicsOfPin.as("topics")])
    .where("pins.id", "=", slot("pinId"))
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

/** What a Pin is about; null unless the viewer may see it. */
export async function findTheme(
  on: Queryable,
  viewerIds: ViewerIds,
  pinId: string,
): Promise<{ title: string; topics: string[] } | null> {
  return await findFirst(selectTheme(on, { ...viewerIds, pinId }));
}

const selectSeen = prepare<{ viewerKey: string; days: number }>("list_campaigns_seen")((slot) =>
  build
    .selectFrom("ad_views")
    .select(["campaign_id as campaignId", sql<number>`sum(views)::int`.as("views")])
    .where("viewer_key", "=", slot("viewerKey"))
    .where("day", ">", sql<string>`(now() at time zone 'UTC')::date - ${slot("days")}::int`)
    .groupBy("campaign_id"),
);

const CAP_DAYS = 30;

/** How often a viewer has seen campaigns within thirty days. Those a member hid, infinitely often. */
export async function listViews(
  on: Queryable,
  memberId: string | null,
  capKey: string,
): Promise<Map<string, number>> {
  if (capKey === "") return new Map();
  const [seen, hidden] = await Promise.all([
    selectSeen(on, { viewerKey: capKey, days: CAP_DAYS }),
    memberId === null ? [] : listHiddenCampaigns(on, { memberId }),
  ]);
  const views = new Map(seen.map((each) => [each.campaignId, each.views]));
  for (const { campaignId } of hidden) views.set(campaignId, Number.POSITIVE_INFINITY);
  return views;
}

const selectWish = prepare<{ memberId: string }>("find_wish_for_ads")((slot) =>
  build
    .selectFrom("members")
    .select(["show_ads", "fit_ads_to_profile", "birthday", "gender", "country"])
    .where("id", "=", slot("memberId")),
);

/** What a member said about ads and, for them, about themselves; null if there is no such member. */
export async function findWish(
  on: Queryable,
  memberId: string,
): Promise<Awaited<ReturnType<typeof selectWish>>[number] | null> {
  return await findFirst(selectWish(on, { memberId }));
}
