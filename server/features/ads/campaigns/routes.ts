import type { Handlers } from "#server/platform/http/handlers.ts";
import { createAdGroups, getAdGroups, updateAdGroups } from "./ad-groups.ts";
import { createAds, getAds, updateAds } from "./ads.ts";
import { createCampaigns, getCampaigns, updateCampaigns } from "./campaigns.ts";
import { copyAd } from "./copy-ad.ts";
import { copyAdGroup } from "./copy-ad-group.ts";
import { copyCampaign } from "./copy-campaign.ts";
import { createKeywords, getKeywords, updateKeywords } from "./keywords.ts";
import { getPinsToAdvertise } from "./pins-to-advertise.ts";
import { getDelivery } from "./status/get-delivery.ts";
import { createAdGroupTrees, createCampaignTree, getCampaignTree, updateCampaignTree } from "./trees.ts";

export const campaignHandlers = {
  "AdDelivery.get": getDelivery,
  "Campaigns.get": getCampaigns,
  "Campaigns.create": createCampaigns,
  "Campaigns.update": updateCampaigns,
  "CampaignCopy.create": copyCampaign,
  "AdGroupCopy.create": copyAdGroup,
  "AdCopy.create": copyAd,
  "AdGroupTrees.create": createAdGroupTrees,
  "CampaignTree.get": getCampaignTree,
  "CampaignTree.create": createCampaignTree,
  "CampaignTree.update": updateCampaignTree,
  "PinsToAdvertise.get": getPinsToAdvertise,
  "AdGroups.get": getAdGroups,
  "AdGroups.create": createAdGroups,
  "AdGroups.update": updateAdGroups,
  "Ads.get": getAds,
  "Ads.create": createAds,
  "Ads.update": updateAds,
  "AdKeywords.get": getKeywords,
  "AdKeywords.create": createKeywords,
  "AdKeywords.update": updateKeywords,
} satisfies Handlers;
