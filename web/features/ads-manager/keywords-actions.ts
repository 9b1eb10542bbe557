import type { LoaderFunctionArgs } from "react-router";
import { MATCH_TYPES } from "#contract/advertising/enums.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import { adAccountIn, refuse, requireDone } from "./change.ts";
import type { KeywordsProps } from "./keywords.tsx";
import { loadAdAccount } from "./queries.ts";

const KEYWORDS_MAX = 30;

export async function loadKeywords(args: LoaderFunctionArgs, isNegative: boolean): Promise<KeywordsProps> {
  const account = await loadAdAccount(args);
  const match_types = MATCH_TYPES.filter((type) => type.endsWith("_NEGATIVE") === isNegative);
  const of = { ad_account_id: account.id };
  const [list, { data: adGroups }] = await Promise.all([
    loadLinkedList(args, "AdKeywords.get", { ...of, match_types }),
    args.context
      .get(apiContext)
      .call("AdGroups.get", { ...of, statuses: ["ACTIVE", "PAUSED", "DRAFT"], page_size: 250 }),
  ]);
  return { isNegative, ...list, adGroups };
}

/** The lines of a field, each once. */
export function readLines(text = ""): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}

const add: FormHandler = async (call) => {
  const { ad_group_id: adGroupId = "", keywords: typed } = call.fields;
  const match_type = MATCH_TYPES.find((known) => known === call.fields.match_type) ?? refuse("match_type");
  const values = readLines(typed);
  if (values.length === 0 || values.length > KEYWORDS_MAX) refuse("keywords");
  const { data } = await call.api.call("AdKeywords.create", {
    ...adAccountIn(call),
    ...(adGroupId !== "" && { ad_group_id: adGroupId }),
    keywords: values.map((value) => ({ value, match_type })),
  });
  for (const outcome of data) requireDone([outcome]);
};

const remove: FormHandler = async (call) => {
  const keywords = [{ id: call.fields.id ?? "", archived: true }];
  requireDone((await call.api.call("AdKeywords.update", { ...adAccountIn(call), keywords })).data);
};

export const keywordActions = { add, remove };
