import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Pin } from "#contract/entities/pin.ts";
import { CreateCampaign, createActions, loadAdAccount } from "#web/features/ads-manager/index.ts";
import { countriesQuery } from "#web/features/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/ads/create",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(createActions);

export async function loader(args: LoaderFunctionArgs): Promise<Pin[]> {
  const account = await loadAdAccount(args);
  const api = args.context.get(apiContext);
  await args.context.get(queryClientContext).ensureQueryData(countriesQuery(api));
  if (account.owner === null) return [];
  const options = { username: account.owner.username, page_size: 30 };
  return (await api.call("UserActivityPins.get", options)).data;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`New campaign`), isPrivate: true });

export function Component() {
  return <CreateCampaign pins={useLoaderData<typeof loader>()} />;
}
