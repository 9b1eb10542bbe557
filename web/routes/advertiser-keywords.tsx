import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Keywords, keywordActions, loadKeywords } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/reporting/adGroupPositiveKeywords",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(keywordActions);

export const loader = (args: LoaderFunctionArgs) =>
  loadKeywords(args, { isNegative: false, level: "ad_group" });

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Keywords`), isPrivate: true });

export function Component() {
  return <Keywords {...useLoaderData<typeof loader>()} />;
}
