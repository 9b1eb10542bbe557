import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { needsPassword } from "#web/platform/api/api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";
import { DiscardedError } from "#web/platform/waiting/discarded-error.ts";
import { useToasts } from "./toasts.tsx";

type TextOf = (i18n: I18n, error: unknown) => string;

/**
 * Shows why something was rejected, unless a password is needed, because that prompt opens automatically, or the member
 * took it back.
 */
export function useTellFailure(textOf: TextOf = errorText): (error: unknown) => void {
  const { i18n } = useLingui();
  const toasts = useToasts();
  return (error) => {
    if (!needsPassword(error) && !(error instanceof DiscardedError))
      toasts.show({ text: textOf(i18n, error), tone: "danger" });
  };
}
