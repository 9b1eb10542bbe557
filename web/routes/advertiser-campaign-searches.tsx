import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { keywordActions, loadSearches, Searches } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/reporting/campaignSearchQueries",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(keywordActions);

export const loader = (args: LoaderFunctionArgs) => loadSearches(args, "campaign");

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Searches`), isPrivate: true });

export function Component() {
  return <Searches {...useLoaderData<typeof loader>()} />;
}
