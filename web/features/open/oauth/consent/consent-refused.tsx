import { Trans, useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { Text } from "#ui/text.tsx";
import { StepResult } from "#web/features/members/accounts/one-step/index.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";

/** No one is sent anywhere from here, because no one knows who asked. */
export function ConsentRefused({ failure }: { failure: ApiFailure }) {
  const { t } = useLingui();
  const reasons: Record<string, string> = {
    client_id: t`The app that sent you here isn't registered.`,
    redirect_uri: t`The app that sent you here asked us to send you to an address it hasn't registered.`,
  };
  const unread = t`The app that sent you here sent a request we can't read.`;
  return (
    <StepResult
      title={t`We can't connect this app`}
      drawing={<LostPage />}
      action={
        <ButtonLink href={homeUrl()} variant="primary" size="large" fullWidth>
          <Trans>Go home</Trans>
        </ButtonLink>
      }
    >
      <Text>{reasons[failure.detail ?? ""] ?? unread}</Text>
      <Text tone="soft">
        <Trans>We didn't give it any access. If you trust the app, let its developer know.</Trans>
      </Text>
    </StepResult>
  );
}
