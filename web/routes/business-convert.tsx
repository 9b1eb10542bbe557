import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { Convert, convertActions, loadConvert } from "#web/features/members/business/convert/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/business/convert", texts: "members" };

export const action = formActions(convertActions);

export const loader = loadConvert;

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Convert to a business account`),
  isPrivate: true,
});

export function Component() {
  return <Convert {...useLoaderData<typeof loader>()} />;
}
