import { msg } from "@lingui/core/macro";
import { useParams } from "react-router";
import { newPasswordActions, SetNewPassword } from "../features/passwords/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(newPasswordActions);

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Set a new password`),
  isPrivate: true,
});

export function Component() {
  const { username = "" } = useParams();
  return <SetNewPassword username={username} />;
}
