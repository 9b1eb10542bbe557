import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep, StepResult } from "#web/features/members/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/email/from-members" };

export const action = formActions({
  async unsubscribe({ api, request }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    await api.call("MemberEmails.delete", { token });
    return { isDone: true };
  },
});

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Stop these emails`),
  isPrivate: true,
});

/** For whoever got an email from a member: one click, no account. */
export function Component() {
  const { t } = useLingui();
  const state = useFormState<{ isDone: boolean }>({ intent: "unsubscribe" });
  if (state.data !== null) return <Stopped />;
  return (
    <OneStep
      title={t`Stop these emails`}
      drawing={<Letter />}
      state={state}
      button={{ label: t`Stop emails`, busyLabel: t`Stopping` }}
    >
      <Text>
        <Trans>Members will no longer be able to send invites and Pins to your address from here.</Trans>
      </Text>
    </OneStep>
  );
}

function Stopped() {
  const { t } = useLingui();
  return (
    <StepResult
      title={t`You won't get these emails again`}
      drawing={<Letter />}
      action={
        <ButtonLink href={homeUrl()} variant="primary" size="large" fullWidth>
          <Trans>Go home</Trans>
        </ButtonLink>
      }
    >
      <Text>
        <Trans>Members can't send anything to your address anymore.</Trans>
      </Text>
    </StepResult>
  );
}
