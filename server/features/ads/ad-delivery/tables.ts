import { otherMember, type Tables } from "#server/platform/tables.ts";

export const tables = {
  ad_rollups: { kind: "homed", ids: ["ad_id"] },
  ad_rollup_days: { kind: "homed", ids: ["ad_id"] },
  ad_paces: { kind: "homed", ids: ["ad_group_id"] },
  ad_events: {
    kind: "keyed",
    key: "offer_id",
    otherIds: ["ad_id", "ad_group_id", "campaign_id", "lease_id"],
  },
  ad_events_set_aside: { kind: "keyed", key: "offer_id", otherIds: ["ad_account_id"] },
  ad_settlement_troubles: { kind: "homed", ids: ["ad_account_id"] },
  ad_settlement_points: { kind: "local" },
  ad_delivery_counts: { kind: "local" },
  ad_views: { kind: "keyed", key: "viewer_key", otherIds: ["campaign_id"] },
  ad_saves: { kind: "homed", ids: ["pin_id"] },
  ad_attributions: { kind: "homed", ids: ["ad_id"] },
  ad_hides: { kind: "homed", members: ["member_id"], otherIds: ["campaign_id"] },
  ad_advertiser_hides: {
    kind: "homed",
    members: ["member_id"],
    crossings: { ad_advertiser_hides_owner_id_fkey: otherMember },
  },
} satisfies Tables;
