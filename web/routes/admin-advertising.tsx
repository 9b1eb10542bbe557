import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import {
  AdvertisingSettings,
  advertisingActions,
  advertisingQuery,
} from "#web/features/base/instance/admin/index.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/advertising", inside: "/admin", texts: "staff" };

export { AdvertisingSettings as Component };

export const action = formActions(advertisingActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireStaff(args, "settings.change");
  const { context } = args;
  const [client, api] = [context.get(queryClientContext), context.get(apiContext)];
  await Promise.all([client.fetchQuery(advertisingQuery(api)), client.ensureQueryData(countriesQuery(api))]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Advertising`), isPrivate: true });
