import type { LoaderFunctionArgs } from "react-router";
import { MATCH_TYPES } from "#contract/ads/enums.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { adAccountIn, refuse, requireDone } from "./change.ts";
import type { KeywordsProps } from "./keywords.tsx";
import { loadAdAccount } from "./queries.ts";

const KEYWORDS_MAX = 30;

type Which = Pick<KeywordsProps, "isNegative" | "level">;

/** Keywords of ad groups or campaigns, and of the whole account, with what more can be added to. */
export async function loadKeywords(
  args: LoaderFunctionArgs,
  { isNegative, level }: Which,
): Promise<KeywordsProps> {
  const account = await loadAdAccount(args);
  const match_types = MATCH_TYPES.filter((type) => type.endsWith("_NEGATIVE") === isNegative);
  const of = { ad_account_id: account.id };
  const api = args.context.get(apiContext);
  const open = { ...of, statuses: ["ACTIVE" as const, "PAUSED" as const, "DRAFT" as const], page_size: 250 };
  const [list, { data: parents }] = await Promise.all([
    loadLinkedList(args, "AdKeywords.get", { ...of, match_types, parent_types: [level, "advertiser"] }),
    level === "campaign" ? api.call("Campaigns.get", open) : api.call("AdGroups.get", open),
  ]);
  return { isNegative, level, ...list, parents };
}

/** The lines of a field, each once. */
function readLines(text = ""): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}

const add: FormHandler = async (call) => {
  const { ad_group_id: adGroupId = "", campaign_id: campaignId = "", keywords: typed } = call.fields;
  const match_type = MATCH_TYPES.find((known) => known === call.fields.match_type) ?? refuse("match_type");
  const values = readLines(typed);
  if (values.length === 0 || values.length > KEYWORDS_MAX) refuse("keywords");
  const { data } = await call.api.call("AdKeywords.create", {
    ...adAccountIn(call),
    ...(adGroupId !== "" && { ad_group_id: adGroupId }),
    ...(campaignId !== "" && { campaign_id: campaignId }),
    keywords: values.map((value) => ({ value, match_type })),
  });
  for (const outcome of data) requireDone([outcome]);
};

const remove: FormHandler = async (call) => {
  const keywords = [{ id: call.fields.id ?? "", archived: true }];
  requireDone((await call.api.call("AdKeywords.update", { ...adAccountIn(call), keywords })).data);
};

export const keywordActions = { add, remove };
