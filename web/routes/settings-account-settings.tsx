import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { AccountSettings, accountActions, loadSettings } from "../features/settings/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(accountActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadSettings(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Account settings`), isPrivate: true });

export function Component() {
  return <AccountSettings />;
}
