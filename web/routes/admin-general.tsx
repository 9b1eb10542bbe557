import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { GeneralSettings, generalActions, instanceQuery } from "#web/features/base/instance/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin", inside: "/admin", texts: "staff" };

export { GeneralSettings as Component };

export const action = formActions(generalActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { permissions } = requireStaff(args);
  // The menu has what their roles allow.
  if (!permissions.includes("settings.change")) throw redirect("/admin/menu/");
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(instanceQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`General`), isPrivate: true });
