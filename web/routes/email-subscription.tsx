import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep, StepResult } from "#web/features/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/email/subscription" };

export const action = formActions({
  async unsubscribe({ api, request }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    await api.call("EmailSubscription.delete", { token });
    return { isDone: true };
  },
});

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Stop invites by email`),
  isPrivate: true,
});

export function Component() {
  const { t } = useLingui();
  const state = useFormState<{ isDone: boolean }>({ intent: "unsubscribe" });
  if (state.data !== null) {
    return (
      <StepResult
        title={t`You won't get these emails again`}
        drawing={<Letter />}
        action={
          <ButtonLink href={homeUrl()} size="large" fullWidth>
            <Trans>Go home</Trans>
          </ButtonLink>
        }
      >
        <Text>
          <Trans>Members can't send invites to your address any more.</Trans>
        </Text>
      </StepResult>
    );
  }
  return (
    <OneStep
      title={t`Stop invites by email`}
      drawing={<Letter />}
      state={state}
      button={{ label: t`Stop these emails`, busyLabel: t`Stopping` }}
    >
      <Text>
        <Trans>Members can invite people to their boards by email. Press once to get no more of these.</Trans>
      </Text>
    </OneStep>
  );
}
