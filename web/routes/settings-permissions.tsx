import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadSettings, Permissions, permissionActions } from "../features/settings/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(permissionActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadSettings(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Permissions`), isPrivate: true });

export function Component() {
  return <Permissions />;
}
