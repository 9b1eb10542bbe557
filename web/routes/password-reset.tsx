import { msg } from "@lingui/core/macro";
import { ForgotPassword, resetPasswordActions } from "../features/passwords/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(resetPasswordActions);

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Forgot your password?`) });

export function Component() {
  return <ForgotPassword />;
}
