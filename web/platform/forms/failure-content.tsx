import { useLingui } from "@lingui/react";
import { Banner } from "#ui/banner.tsx";
import { errorText } from "#web/platform/texts/error-messages.ts";

export function FailureNotice({ failure }: { failure: unknown }) {
  return (
    <Banner tone="danger" live>
      <FailureText failure={failure} />
    </Banner>
  );
}

export function FailureText({ failure }: { failure: unknown }) {
  const { i18n } = useLingui();
  return errorText(i18n, failure);
}
