import { redirect } from "react-router";
import { TOOL_PREFERENCES } from "#contract/ads/enums.ts";
import { advertiserUrl, createKey } from "#contract/urls/advertiser.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { adAccountIn, refuse } from "./change.ts";
import { adAccountQuery } from "./queries.ts";

const NOT_ALLOWED = 403;

const mode: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const of = adAccountIn(call);
  const tool = TOOL_PREFERENCES.find((known) => known === fields.tool) ?? refuse("tool");
  try {
    const { data } = await api.call("AdAccount.update", { ...of, tool_preference: tool });
    queryClient.setQueryData(adAccountQuery(api, data.id).queryKey, data);
  } catch (error) {
    // Whoever may only make ads chooses for this time.
    if (!(error instanceof ApiError && error.status === NOT_ALLOWED)) throw error;
  }
  return redirect(advertiserUrl(createKey(tool), { advertiserId: of.ad_account_id }));
};

export const campaignModeActions = { mode };
