import { msg } from "@lingui/core/macro";
import { loadWelcome, Welcome, welcomeActions } from "#web/features/members/welcome/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/welcome", texts: "members" };

export const loader = loadWelcome;

export const action = formActions(welcomeActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Welcome`), isPrivate: true });

export function Component() {
  return <Welcome />;
}
