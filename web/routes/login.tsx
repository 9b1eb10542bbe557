import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, redirect, useActionData, useSearchParams } from "react-router";
import { returnPathAfterLogin, safeReturnPath } from "#contract/urls/return-path.ts";
import { signupUrl, suspendedUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import {
  AccountPage,
  type LoginFailure,
  LoginForm,
  loginAction,
} from "#web/features/members/accounts/forms/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/login", texts: "accounts" };

export const action = loginAction;

export function loader({ request, context }: LoaderFunctionArgs): null {
  const { viewer } = context.get(pageStoreContext).get();
  const next = new URL(request.url).searchParams.get("next");
  if (viewer.isSuspended) throw redirect(suspendedUrl());
  if (viewer.isSignedIn && !viewer.isLimited) throw redirect(returnPathAfterLogin(next));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Log in`),
  canonicalPath: "/login/",
});

export function Component() {
  const { t } = useLingui();
  const { name, registration } = useInstance();
  const [query] = useSearchParams();
  const next = safeReturnPath(query.get("next"));
  const posted = useActionData<LoginFailure>();
  return (
    <AccountPage
      title={t`Welcome back`}
      after={
        registration !== "closed" && (
          <Trans>
            New to {name}? <Link href={signupUrl({ next })}>Sign up</Link>
          </Trans>
        )
      }
    >
      <LoginForm next={next} posted={posted} />
    </AccountPage>
  );
}
