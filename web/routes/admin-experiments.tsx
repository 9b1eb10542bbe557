import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Experiments, experimentActions, experimentsQuery } from "#web/features/base/instance/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/experiments", inside: "/admin", texts: "staff" };

export { Experiments as Component };

export const action = formActions(experimentActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args, "settings.change");
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(experimentsQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Experiments`), isPrivate: true });
