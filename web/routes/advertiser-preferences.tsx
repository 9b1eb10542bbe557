import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPreferences, Preferences, preferenceActions } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/reporting/preferences",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(preferenceActions);

export const loader = (args: LoaderFunctionArgs) => loadPreferences(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Columns and labels`), isPrivate: true });

export function Component() {
  return <Preferences {...useLoaderData<typeof loader>()} />;
}
