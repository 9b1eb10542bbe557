import { z } from "zod";
import { BULK_DOWNLOAD_MAX } from "../../limits/ads.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, idList } from "../../wire-types.ts";
import { BULK_KINDS } from "../bulk.ts";
import { advertisingOperations as single } from "./advertising.ts";

const theAccount = { ad_account_id: IdSchema };
const write = { auth: "member", limit: limits.write } as const;
const errors = ["ad_account_not_found", "not_authorised", "invalid_parameters"] as const;

/** A file is asked for like a report: `AdReportFile.get` takes its token. */
const result = z.object({ token: z.string() });
const { ad_account_id: _, ...newKeywords } = single["AdKeywords.create"].options.shape;

/** As many of each kind at once as the calls for that kind take. */
export const adBulkOperations = {
  "AdBulkFile.create": defineOperation({
    summary: `Creates a file with an account's campaigns, ad groups, ads and keywords, up to ${BULK_DOWNLOAD_MAX} of each.`,
    options: z.object({
      ...theAccount,
      kinds: z.array(z.enum(BULK_KINDS)).min(1).max(BULK_KINDS.length),
      /** These and what is in them. */
      campaign_ids: idList(250).optional(),
      is_table: FlagSchema.default(false),
    }),
    result,
    ...write,
    errors: [...errors, "limit_reached"],
  }),
  "AdBulkChange.create": defineOperation({
    summary:
      "Creates and updates campaigns, ad groups, ads and keywords, and creates a file with the result for each.",
    options: z.object({
      ...theAccount,
      create: z
        .strictObject({
          campaigns: single["Campaigns.create"].options.shape.campaigns,
          ad_groups: single["AdGroups.create"].options.shape.ad_groups,
          ads: single["Ads.create"].options.shape.ads,
          keywords: z.array(z.strictObject(newKeywords)).min(1).max(10),
        })
        .partial()
        .default({}),
      update: z
        .strictObject({
          campaigns: single["Campaigns.update"].options.shape.campaigns,
          ad_groups: single["AdGroups.update"].options.shape.ad_groups,
          ads: single["Ads.update"].options.shape.ads,
          keywords: single["AdKeywords.update"].options.shape.keywords,
        })
        .partial()
        .default({}),
    }),
    result,
    ...write,
    errors: [...errors, "not_found"],
  }),
};
