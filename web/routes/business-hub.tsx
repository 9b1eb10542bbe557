import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Hub } from "#web/features/members/business/access/index.ts";
import { actingActions, profilesQuery } from "#web/features/members/business/acting/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/business/hub", texts: "business" };

export const action = formActions(actingActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context } = args;
  if (context.get(pageStoreContext).get().instance.ads === "off") throw pageNotFound();
  await context.get(queryClientContext).fetchQuery(profilesQuery(context.get(apiContext)));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Business hub`), isPrivate: true });

export { Hub as Component };
