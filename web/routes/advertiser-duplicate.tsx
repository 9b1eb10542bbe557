import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Duplicate, duplicateActions, loadDuplicate } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/ads/duplicate",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(duplicateActions);

export const loader = (args: LoaderFunctionArgs) => loadDuplicate(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Duplicate`), isPrivate: true });

export function Component() {
  return <Duplicate {...useLoaderData<typeof loader>()} />;
}
