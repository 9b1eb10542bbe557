import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadOverview, Overview } from "#web/features/ads/ads-manager/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const loader = (args: LoaderFunctionArgs) => loadOverview(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Overview`), isPrivate: true });

export function Component() {
  return <Overview {...useLoaderData<typeof loader>()} />;
}
