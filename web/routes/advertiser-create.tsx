import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CreateCampaign, createActions, loadCreate } from "#web/features/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/advertiser/:advertiserId/ads/create", "/advertiser/:advertiserId/automated/ads/create"],
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(createActions);

export const loader = (args: LoaderFunctionArgs) => loadCreate(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`New campaign`), isPrivate: true });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <CreateCampaign key={loaded.parent?.id ?? String(loaded.isAutomated)} {...loaded} />;
}
