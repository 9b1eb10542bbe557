import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadSettings } from "#web/features/base/settings/page/index.ts";
import { appsQuery, Developer, developerActions } from "#web/features/open/oauth/developer/index.ts";
import { webhookActions, webhooksQuery } from "#web/features/open/webhooks/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/developer", inside: "/settings", texts: "members" };

export const action = formActions({ ...developerActions, ...webhookActions });

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [
    queryClient.fetchQuery(appsQuery(api)),
    queryClient.fetchQuery(webhooksQuery(api)),
  ]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Developer`), isPrivate: true });

export function Component() {
  return <Developer />;
}
