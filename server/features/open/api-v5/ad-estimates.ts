import { z } from "zod";
import { BILLABLE_EVENTS, MATCH_TYPES, PLACEMENT_GROUPS } from "#contract/ads/enums.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { invalid } from "#server/platform/errors.ts";
import { ofAdAccount } from "./ad-entities.ts";
import { definePublic, nullable } from "./operation.ts";

const asks = { group: "Ad groups", method: "POST", scopes: ["ads:read"], rate: "ads_read" } as const;

/** More than anyone could spend, so that money isn't what limits an audience. */
const ENDLESS_MICRO = 1_000_000_000_000;

/** What our own forecast knows of. It names the field that is wrong. */
type Wish = OptionsOf<"AdForecast.get">;

/** Lists of things that don't exist here. */
const untold = ["product_group_ids", "creative_types"] as const;

export const adEstimateOperations = [
  definePublic({
    ...asks,
    id: "ad_groups/audience_sizing",
    summary: "Estimates how many people an ad group could reach in a week, based on recent activity here.",
    path: "/ad_accounts/{ad_account_id}/ad_groups/audience_sizing",
    params: ofAdAccount,
    body: z.looseObject({
      placement_group: nullable(z.enum(PLACEMENT_GROUPS)),
      targeting_spec: nullable(z.record(z.string(), z.unknown())),
      keywords: nullable(z.array(z.object({ value: z.string(), match_type: z.enum(MATCH_TYPES) })).max(1000)),
    }),
    async answer({ params: { ad_account_id }, body, read }) {
      for (const name of untold)
        if (body[name] != null) throw invalid(name, "You can't filter audiences by this here.");
      const { data } = await read("AdForecast.get", {
        ad_account_id,
        billable_event: "IMPRESSION",
        budget_in_micro_currency: ENDLESS_MICRO,
        placement_group: body.placement_group,
        keywords: body.keywords,
        targeting_spec: body.targeting_spec as Wish["targeting_spec"],
      });
      return { audience_size_lower_bound: data.reach.low, audience_size_upper_bound: data.reach.high };
    },
  }),
  definePublic({
    ...asks,
    id: "ad_groups_bid_floor/get",
    summary: "Returns the minimum bid, which is the same for everyone.",
    path: "/ad_accounts/{ad_account_id}/bid_floor",
    params: ofAdAccount,
    body: z.object({
      bid_floor_specs: z
        .array(z.object({ billable_event: z.enum(BILLABLE_EVENTS), currency: z.string() }))
        .min(1)
        .max(50),
    }),
    async answer({ params: { ad_account_id }, body: { bid_floor_specs: specs }, read }) {
      const { data: account } = await read("AdAccount.get", { ad_account_id });
      if (specs.some(({ currency }) => currency !== account.currency))
        throw invalid("currency", `Amounts are in ${account.currency} here.`);
      const events = [...new Set(specs.map(({ billable_event }) => billable_event))];
      const floors = new Map<string, number>();
      for (const billable_event of events) {
        const wish = { ad_account_id, billable_event, budget_in_micro_currency: 0 };
        floors.set(billable_event, (await read("AdForecast.get", wish)).data.floor);
      }
      return { type: "bid_floor", bid_floors: specs.map((spec) => floors.get(spec.billable_event)) };
    },
  }),
];
