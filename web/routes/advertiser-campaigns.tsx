import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadReport, Report, reportActions } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/reporting/campaigns",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(reportActions);

export const loader = (args: LoaderFunctionArgs) => loadReport(args, "campaign");

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Campaigns`), isPrivate: true });

export function Component() {
  return <Report {...useLoaderData<typeof loader>()} />;
}
