import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from "react-router";
import { homeUrl, loginUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";

export const page: PageInfo = { path: "/email/send-confirmation" };

type Outcome = { failure: ApiFailure | null };

export function loader({ context, request }: LoaderFunctionArgs): null {
  const { viewer } = context.get(pageStoreContext).get();
  if (!viewer.isSignedIn) throw redirect(loginUrl({ next: new URL(request.url).pathname }));
  return null;
}

export async function action({ context }: ActionFunctionArgs): Promise<Outcome> {
  try {
    await context.get(apiContext).call("EmailConfirmation.create", {});
    return { failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: failureOf(error) };
  }
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Confirm your email`),
  isPrivate: true,
});

export function Component() {
  const { t, i18n } = useLingui();
  const outcome = useActionData<Outcome>();
  const isSent = outcome?.failure === null;
  return (
    <AccountPage
      title={isSent ? t`Check your email` : t`Confirm your email`}
      lead={
        isSent ? (
          <Trans>A new link is on its way. It may take a minute.</Trans>
        ) : (
          <Trans>We'll email you a link. Open it to confirm your address.</Trans>
        )
      }
    >
      {outcome?.failure && (
        <Banner tone="danger" live>
          {errorText(i18n, outcome.failure)}
        </Banner>
      )}
      {isSent ? (
        <ButtonLink href={homeUrl()} size="large" fullWidth>
          <Trans>Go home</Trans>
        </ButtonLink>
      ) : (
        <ActionForm>
          <Button type="submit" variant="primary" size="large" fullWidth>
            <Trans>Send the link</Trans>
          </Button>
        </ActionForm>
      )}
    </AccountPage>
  );
}
