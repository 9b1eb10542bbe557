import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { loginUrl, noticesUrl } from "#contract/urls.ts";
import { accountActions } from "#web/features/base/settings/page/index.ts";
import { appealActions, type Notices } from "#web/features/library/screening/index.ts";
import { exportActions } from "#web/features/moving/exports/index.ts";
import { loadSuspension, SuspendedPage } from "#web/features/safety/suspension/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/suspended", texts: "members" };

export const action = formActions({
  ...appealActions,
  ...exportActions,
  delete: accountActions.delete,
});

export async function loader(args: LoaderFunctionArgs): Promise<Notices> {
  const { viewer } = args.context.get(pageStoreContext).get();
  if (viewer.isSuspended) return await loadSuspension(args);
  throw redirect(viewer.isSignedIn ? noticesUrl() : loginUrl({}));
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Your account is suspended`),
  isPrivate: true,
});

export function Component() {
  return <SuspendedPage {...useLoaderData<typeof loader>()} />;
}
