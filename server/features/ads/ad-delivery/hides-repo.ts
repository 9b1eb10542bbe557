import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** The campaigns that a member wants to see no more of, and all of the advertisers they hid. */
export const listHiddenCampaigns = prepare<{ memberId: string }>("list_campaigns_hidden")((slot) =>
  build
    .selectFrom("ad_hides")
    .select("campaign_id as campaignId")
    .where("member_id", "=", slot("memberId"))
    .union(
      build
        .selectFrom("ad_advertiser_hides")
        .innerJoin("ad_accounts", "ad_accounts.owner_id", "ad_advertiser_hides.owner_id")
        .innerJoin("campaigns", "campaigns.ad_account_id", "ad_accounts.id")
        .select("campaigns.id as campaignId")
        .where("campaigns.status", "=", "ACTIVE")
        .where("ad_advertiser_hides.member_id", "=", slot("memberId")),
    ),
);

export const hideCampaign = prepareWrite<{ memberId: string; campaignId: string }>("hide_campaign")((slot) =>
  build
    .insertInto("ad_hides")
    .values({ member_id: slot("memberId"), campaign_id: slot("campaignId") })
    .onConflict((conflict) => conflict.doNothing()),
);

export const showCampaign = prepareWrite<{ memberId: string; campaignId: string }>("show_campaign")((slot) =>
  build
    .deleteFrom("ad_hides")
    .where("member_id", "=", slot("memberId"))
    .where("campaign_id", "=", slot("campaignId")),
);

type Advertiser = { memberId: string; ownerId: string };

export const hideAdvertiser = prepareWrite<Advertiser>("hide_advertiser")((slot) =>
  build
    .insertInto("ad_advertiser_hides")
    .values({ member_id: slot("memberId"), owner_id: slot("ownerId") })
    .onConflict((conflict) => conflict.doNothing()),
);

export const showAdvertiser = prepareWrite<Advertiser>("show_advertiser")((slot) =>
  build
    .deleteFrom("ad_advertiser_hides")
    .where("member_id", "=", slot("memberId"))
    .where("owner_id", "=", slot("ownerId")),
);

export const purgeCampaignHides = prepareWrite<{ memberId: string }>("purge_ad_hides")((slot) =>
  build.deleteFrom("ad_hides").where("member_id", "=", slot("memberId")),
);

export const purgeAdvertiserHides = prepareWrite<{ memberId: string }>("purge_ad_advertiser_hides")((slot) =>
  build.deleteFrom("ad_advertiser_hides").where("member_id", "=", slot("memberId")),
);

/** What others hid of an advertiser. */
export const purgeHidesOf = prepareWrite<{ ownerId: string }>("purge_hides_of_advertiser")((slot) =>
  build.deleteFrom("ad_advertiser_hides").where("owner_id", "=", slot("ownerId")),
);
