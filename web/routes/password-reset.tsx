import { msg } from "@lingui/core/macro";
import { ForgotPassword, resetPasswordActions } from "#web/features/members/passwords/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/password/reset" };

export const action = formActions(resetPasswordActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Forgot your password?`) });

export function Component() {
  return <ForgotPassword />;
}
