import { Trans, useLingui } from "@lingui/react/macro";
import { homeUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LostPage } from "#ui/drawings/lost-page.tsx";
import { Text } from "#ui/text.tsx";
import { StepResult } from "#web/features/accounts/one-step/index.ts";
import type { ApiFailure } from "#web/platform/api/api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";

/** Nobody is sent anywhere from here, because nobody knows who asked. */
export function ConsentRefused({ failure }: { failure: ApiFailure }) {
  const { t, i18n } = useLingui();
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
      <Text>{errorText(i18n, failure)}</Text>
      <Text tone="soft">
        <Trans>Nothing was allowed. If you trust the app, tell the people who make it.</Trans>
      </Text>
    </StepResult>
  );
}
