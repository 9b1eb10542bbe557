import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  AdvertisingSettings,
  advertisingActions,
  advertisingQuery,
} from "#web/features/instance/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/advertising", inside: "/admin", texts: "members" };

export { AdvertisingSettings as Component };

export const action = formActions(advertisingActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args);
  const { context } = args;
  await context.get(queryClientContext).fetchQuery(advertisingQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Advertising`), isPrivate: true });
