import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Queues, queueActions, queuesQuery } from "#web/features/base/instance/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/queues", inside: "/admin", texts: "staff" };

export { Queues as Component };

export const action = formActions(queueActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args, "settings.change");
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(queuesQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Queues`), isPrivate: true });
