import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { useLogoutCheck } from "#web/features/members/account-menu/index.ts";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { forgetDrafts } from "#web/platform/offline/drafts.ts";
import { forgetChanges, forgetPages } from "#web/platform/offline/kept-names.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/logout" };

export function loader({ context }: LoaderFunctionArgs): null {
  const { viewer } = context.get(pageStoreContext).get();
  if (!viewer.isSignedIn && !viewer.isSuspended) throw redirect(homeUrl());
  return null;
}

export async function action({ context }: ActionFunctionArgs): Promise<never> {
  await context.get(apiContext).call("UserSession.delete", { disable_auth_failure_redirect: true });
  // Before the next page, which may never open here.
  if (!import.meta.env.SSR) {
    forgetDrafts();
    await Promise.all([forgetPages(), forgetChanges()]);
  }
  throw redirectDocument(homeUrl());
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Log out`), isPrivate: true });

export function Component() {
  const { t } = useLingui();
  const { check, question } = useLogoutCheck();
  return (
    <AccountPage title={t`Log out?`} lead={<Trans>Everything you saved stays in your account.</Trans>}>
      <ActionForm onSubmit={check}>
        <Button type="submit" variant="primary" size="large" fullWidth>
          <Trans>Log out</Trans>
        </Button>
      </ActionForm>
      {question}
    </AccountPage>
  );
}
