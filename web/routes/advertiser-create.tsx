import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  CreateCampaign,
  type CreateCampaignProps,
  createActions,
  loadAdAccount,
  topicsQuery,
} from "#web/features/ads-manager/index.ts";
import { countriesQuery } from "#web/features/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: ["/advertiser/:advertiserId/ads/create", "/advertiser/:advertiserId/automated/ads/create"],
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(createActions);

export async function loader(args: LoaderFunctionArgs): Promise<CreateCampaignProps> {
  const account = await loadAdAccount(args);
  const api = args.context.get(apiContext);
  const client = args.context.get(queryClientContext);
  await Promise.all([client.ensureQueryData(countriesQuery(api)), client.ensureQueryData(topicsQuery(api))]);
  const isAutomated = new URL(args.request.url).pathname.includes("/automated/");
  if (account.owner === null) return { pins: [], isAutomated };
  const options = { username: account.owner.username, page_size: 30 };
  return { pins: (await api.call("UserActivityPins.get", options)).data, isAutomated };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`New campaign`), isPrivate: true });

export function Component() {
  return <CreateCampaign {...useLoaderData<typeof loader>()} />;
}
