import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EditEntity, editActions, loadEntity } from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: ["/advertiser/:advertiserId/ads/edit", "/advertiser/:advertiserId/automated/ads/edit"],
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions(editActions);

export const loader = (args: LoaderFunctionArgs) => loadEntity(args);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit`), isPrivate: true });

export function Component() {
  return <EditEntity entity={useLoaderData<typeof loader>()} />;
}
