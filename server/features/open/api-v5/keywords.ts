import { z } from "zod";
import type { AdKeyword } from "#contract/ads/entities.ts";
import { MATCH_TYPES } from "#contract/ads/enums.ts";
import type { Answer } from "#contract/envelope.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { ItemsSchema, messageOf, type Outcome, ofAdAccount, readChanges, readNew } from "./ad-entities.ts";
import type { Run } from "./call.ts";
import { definePublic, paging, several, unanswered } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentKeyword } from "./present-ads.ts";

const group = "Keywords";
const path = "/ad_accounts/{ad_account_id}/keywords";

type New = OptionsOf<"AdKeywords.create">["keywords"][number];
type Changed = OptionsOf<"AdKeywords.update">["keywords"][number];

/** What was done, and why the rest wasn't. */
function presentOutcomes({ data }: Answer<readonly Outcome<AdKeyword>[]>) {
  return {
    keywords: data.flatMap((outcome) => (outcome.data ? [presentKeyword(outcome.data)] : [])),
    errors: data
      .filter(({ exceptions }) => exceptions.length > 0)
      .map(({ exceptions }) => ({ error_messages: exceptions.map(messageOf) })),
  };
}

/** Campaigns and ad groups may be named with their kind before the number. */
export const ParentIdSchema = z.string().regex(/^(AG|C)?\d+$/);

export async function parentOf(read: Run, ad_account_id: string, given: string) {
  const id = given.replace(/^[AGC]+/, "");
  if (id === ad_account_id) return {};
  const { data } = await read("Campaigns.get", { ad_account_id, campaign_ids: [id] });
  return data.length > 0 ? { campaign_id: id } : { ad_group_id: id };
}

export const keywordOperations = [
  definePublic({
    id: "keywords/get",
    group,
    summary: "Lists the keywords of an ad account, a campaign or an ad group, newest first.",
    method: "GET",
    path,
    scopes: ["ads:read"],
    rate: "ads_read",
    params: ofAdAccount.extend({
      campaign_id: IdSchema.optional(),
      ad_group_id: IdSchema.optional(),
      ad_group_ids: unanswered("Please ask for one ad group at a time, as ad_group_id."),
      match_types: several(MATCH_TYPES).optional(),
      ...paging,
    }),
    async answer({ params, read }) {
      const { ad_account_id, campaign_id, ad_group_id, match_types } = params;
      const options = { ad_account_id, campaign_id, ad_group_id, match_types, ...ownPaging(params) };
      return presentPage(await read("AdKeywords.get", options), presentKeyword);
    },
  }),
  definePublic({
    id: "keywords/create",
    group,
    summary: "Adds up to 30 keywords to an ad account, a campaign or an ad group.",
    method: "POST",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: z.object({ parent_id: ParentIdSchema, keywords: ItemsSchema }),
    async answer({ params: { ad_account_id }, body, read, write }) {
      const keywords = readNew<New>({ ad_account_id }, body.keywords, "keywords.");
      const parent = await parentOf(read, ad_account_id, body.parent_id);
      return presentOutcomes(await write("AdKeywords.create", { ad_account_id, ...parent, keywords }));
    },
  }),
  definePublic({
    id: "keywords/update",
    group,
    summary: "Changes the bids of up to 30 keywords, or archives them.",
    method: "PATCH",
    path,
    scopes: ["ads:write"],
    rate: "ads_write",
    params: ofAdAccount,
    body: z.object({ keywords: ItemsSchema }),
    async answer({ params: { ad_account_id }, body, write }) {
      const keywords = readChanges<Changed>({ ad_account_id }, body.keywords, "keywords.");
      return presentOutcomes(await write("AdKeywords.update", { ad_account_id, keywords }));
    },
  }),
];
