import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { loadQuickPromote, QuickPromotePage } from "#web/features/ads/quick-promote/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/quick-promote", "/advertiser/quick-promote", "/advertiser/:advertiserId/quick-promote"],
  texts: "advertising",
};

export const loader = loadQuickPromote;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Promote a Pin`), isPrivate: true });

export function Component() {
  return <QuickPromotePage {...useLoaderData<typeof loader>()} />;
}
