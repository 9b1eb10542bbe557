import { msg } from "@lingui/core/macro";
import { useParams } from "react-router";
import { newPasswordActions, SetNewPassword } from "#web/features/members/passwords/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pw/:username" };

export const action = formActions(newPasswordActions);

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Set a new password`),
  isPrivate: true,
});

export function Component() {
  const { username = "" } = useParams();
  return <SetNewPassword username={username} />;
}
