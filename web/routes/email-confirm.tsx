import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { homeUrl, settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep, StepResult } from "#web/features/members/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { updateViewerUser, useViewer } from "#web/platform/page/page-store.tsx";

export const page: PageInfo = { path: "/email/confirm" };

export const action = formActions({
  async confirm({ api, request, store, queryClient }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    const { data } = await api.call("EmailConfirmation.update", { token });
    updateViewerUser(store, { isEmailConfirmed: true });
    await queryClient.invalidateQueries({ queryKey: ["UserSettings.get"], refetchType: "none" });
    return data;
  },
});

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Confirm your email`),
  isPrivate: true,
});

export function Component() {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const state = useFormState<{ email: string }>({ intent: "confirm" });
  if (state.data !== null) return <Confirmed email={state.data.email} />;
  return (
    <OneStep
      title={t`Confirm your email`}
      drawing={<Letter />}
      state={state}
      button={{ label: t`Confirm`, busyLabel: t`Confirming` }}
      after={
        state.error !== null &&
        isSignedIn && (
          <Link href={settingsUrl("account-settings")}>
            <Trans>Get a new link in your settings</Trans>
          </Link>
        )
      }
    >
      <Text>
        <Trans>Tap once to confirm this address is yours.</Trans>
      </Text>
    </OneStep>
  );
}

function Confirmed({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <StepResult
      title={t`Your email is confirmed`}
      drawing={<Letter />}
      action={
        <ButtonLink href={homeUrl()} variant="primary" size="large" fullWidth>
          <Trans>Go home</Trans>
        </ButtonLink>
      }
    >
      <Text>
        <Trans>{email} is now the email address of your account.</Trans>
      </Text>
    </StepResult>
  );
}
