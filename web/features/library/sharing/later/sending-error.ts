import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { shareTexts } from "#contract/library/share-texts.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";

const messages = {
  [shareTexts.notAnAddress]: msg`Please enter an email address.`,
  [shareTexts.notPublic]: msg`You can only email things that everyone can see.`,
  [shareTexts.tooMany]: msg`You can send 20 emails a day. Please try again tomorrow.`,
  [shareTexts.tooManyTo]: msg`This address can only get 3 emails a day. Please try again tomorrow.`,
};

/** Why something wasn't sent. */
export function sendingError(i18n: I18n, error: unknown): string {
  const known = isFailure(error) ? messages[error.message as keyof typeof messages] : undefined;
  return known ? i18n._(known) : boardErrorText(i18n, error, msg`Failed to create conversation.`);
}
