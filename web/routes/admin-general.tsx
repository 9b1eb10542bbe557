import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { GeneralSettings, generalActions, instanceQuery } from "../features/admin/index.ts";
import { formActions } from "../form-action.ts";
import { requireStaff } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";
import { apiContext, queryClientContext } from "../router-context.ts";

export { GeneralSettings as Component };

export const action = formActions(generalActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args);
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(instanceQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`General`), isPrivate: true });
