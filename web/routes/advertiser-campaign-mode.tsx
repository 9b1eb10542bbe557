import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  CampaignMode,
  campaignModeActions,
  leadToClient,
  loadAdAccount,
} from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/ads/campaign_mode",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(campaignModeActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await leadToClient(args, await loadAdAccount(args));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`New campaign`), isPrivate: true });

export function Component() {
  return <CampaignMode />;
}
