import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadSettings, Permissions, permissionActions } from "#web/features/base/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/settings/permissions", inside: "/settings", texts: "members" };

export const action = formActions(permissionActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadSettings(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Permissions`), isPrivate: true });

export function Component() {
  return <Permissions />;
}
