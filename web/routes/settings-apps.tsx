import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadSettings } from "#web/features/base/settings/page/index.ts";
import {
  Access,
  accessActions,
  connectedAppsQuery,
  tokensQuery,
} from "#web/features/open/oauth/access/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/apps", inside: "/settings", texts: "members" };

export const action = formActions(accessActions);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [
    queryClient.fetchQuery(connectedAppsQuery(api)),
    queryClient.fetchQuery(tokensQuery(api)),
  ]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Apps and access`), isPrivate: true });

export function Component() {
  return <Access />;
}
