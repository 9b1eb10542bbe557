import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Experiments, experimentActions, experimentsQuery } from "../features/admin/index.ts";
import { formActions } from "../form-action.ts";
import { requireStaff } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, queryClientContext } from "../router-context.ts";

export { Experiments as Component };

export const action = formActions(experimentActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args);
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(experimentsQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Experiments`), isPrivate: true });
