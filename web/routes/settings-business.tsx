import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { countriesQuery, loadSettings } from "#web/features/base/settings/page/index.ts";
import {
  BusinessSettings,
  businessActions,
  partnerQuery,
} from "#web/features/members/business/settings/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/business", inside: "/settings", texts: "members" };

export const action = formActions(businessActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [
    queryClient.fetchQuery(partnerQuery(api)),
    queryClient.fetchQuery(countriesQuery(api)),
  ]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Business`), isPrivate: true });

export function Component() {
  return <BusinessSettings />;
}
