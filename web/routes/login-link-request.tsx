import { msg } from "@lingui/core/macro";
import { LinkRequest, linkRequestActions } from "#web/features/members/passwords/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/login/link/request" };

export const action = formActions(linkRequestActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Email me a login link`) });

export function Component() {
  return <LinkRequest />;
}
