import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, redirect, useActionData, useSearchParams } from "react-router";
import { returnPathAfterLogin, safeReturnPath } from "#contract/urls/return-path.ts";
import { loginUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import {
  AccountPage,
  type SignupFailure,
  SignupForm,
  signupAction,
} from "#web/features/members/accounts/forms/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/signup", texts: "accounts" };

export const action = signupAction;

export function loader({ request, context }: LoaderFunctionArgs): null {
  const { viewer } = context.get(pageStoreContext).get();
  const next = new URL(request.url).searchParams.get("next");
  if (viewer.isSignedIn) throw redirect(returnPathAfterLogin(next));
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Sign up`),
  canonicalPath: "/signup/",
});

export function Component() {
  const { t } = useLingui();
  const { name, registration } = useInstance();
  const [query] = useSearchParams();
  const next = safeReturnPath(query.get("next"));
  const invite = query.get("invite");
  const posted = useActionData<SignupFailure>();
  const isOpen = registration === "open" || (registration === "invite" && invite !== null);
  if (!isOpen) return <SignupClosed needsInvite={registration === "invite"} />;
  return (
    <AccountPage
      title={t`Welcome to ${name}`}
      lead={<Trans>Gather what you love. Arrange it the way you like.</Trans>}
      after={
        <Trans>
          Already have an account? <Link href={loginUrl({ next })}>Log in</Link>
        </Trans>
      }
    >
      <SignupForm next={next} invite={invite} posted={posted} />
    </AccountPage>
  );
}

function SignupClosed({ needsInvite }: { needsInvite: boolean }) {
  const { t } = useLingui();
  const { name } = useInstance();
  return (
    <AccountPage
      title={needsInvite ? t`${name} is invite-only` : t`${name} isn't accepting new members right now`}
      lead={
        needsInvite ? (
          <Trans>Ask a current member for an invite link.</Trans>
        ) : (
          <Trans>If you already have an account, you can still log in.</Trans>
        )
      }
    >
      <ButtonLink href={loginUrl()} fullWidth size="large">
        <Trans>Log in</Trans>
      </ButtonLink>
    </AccountPage>
  );
}
