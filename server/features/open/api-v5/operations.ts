import { accountAnalyticsOperations } from "./account-analytics.ts";
import { adAccountOperations } from "./ad-accounts.ts";
import { adAnalyticsOperations } from "./ad-analytics.ts";
import { adBillingOperations } from "./ad-billing.ts";
import { adEstimateOperations } from "./ad-estimates.ts";
import { adGroupOperations } from "./ad-groups.ts";
import { adReportOperations } from "./ad-reports.ts";
import { adOperations } from "./ads.ts";
import { analyticsOperations } from "./analytics.ts";
import { assetGroupOperations } from "./asset-groups.ts";
import { boardSectionOperations } from "./board-sections.ts";
import { boardOperations } from "./boards.ts";
import { bulkOperations } from "./bulk.ts";
import { businessOperations } from "./business.ts";
import { businessAssetOperations } from "./business-assets.ts";
import { businessInviteOperations } from "./business-invites.ts";
import { campaignOperations } from "./campaigns.ts";
import { keywordOperations } from "./keywords.ts";
import { labelOperations } from "./labels.ts";
import { mediaOperations } from "./media.ts";
import type { PublicOperation } from "./operation.ts";
import { pinOperations } from "./pins.ts";
import { resourceOperations } from "./resources.ts";
import { searchOperations } from "./search.ts";
import { targetingAnalyticsOperations } from "./targeting-analytics.ts";
import { termOperations } from "./terms.ts";
import { userAccountOperations } from "./user-account.ts";
import { websiteOperations } from "./websites.ts";

/** Every operation of the public API, in the order of its documentation. */
export const publicOperations: readonly PublicOperation[] = [
  ...boardOperations,
  ...boardSectionOperations,
  ...pinOperations,
  ...analyticsOperations,
  ...mediaOperations,
  ...searchOperations,
  ...userAccountOperations,
  ...accountAnalyticsOperations,
  ...websiteOperations,
  ...adAccountOperations,
  ...campaignOperations,
  ...adGroupOperations,
  ...adOperations,
  ...keywordOperations,
  ...adAnalyticsOperations,
  ...targetingAnalyticsOperations,
  ...adReportOperations,
  ...labelOperations,
  ...bulkOperations,
  ...adEstimateOperations,
  ...adBillingOperations,
  ...resourceOperations,
  ...termOperations,
  ...businessOperations,
  ...businessAssetOperations,
  ...assetGroupOperations,
  ...businessInviteOperations,
];
