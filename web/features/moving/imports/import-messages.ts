import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { importTexts } from "#contract/moving/import-texts.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { errorText } from "#web/platform/texts/error-messages.ts";

/** Keyed by the server's English text. Here, because no other page needs them. */
const importMessages: Record<string, MessageDescriptor> = {
  [importTexts.missing]: msg`Please choose a file.`,
  [importTexts.empty]: msg`This file is empty.`,
  [importTexts.large]: msg`This file is larger than 2 GB.`,
  [importTexts.largeForCall]: msg`This file is too large for an API call. Upload it to /upload-import/ as a form instead.`,
  [importTexts.brokenOff]: msg`The upload was interrupted. Please try again.`,
  [importTexts.noToken]: msg`That doesn't look like an access token. Copy all of it, without spaces.`,
  [importTexts.open]: msg`Finish or remove one of your other imports first.`,
  [importTexts.noLink]: msg`Choose which column has the link or the picture.`,
  [importTexts.noColumn]: msg`The table doesn't have that column.`,
  [importTexts.noBoards]: msg`Choose at least one board.`,
  [importTexts.started]: msg`This import has already started.`,
  [importTexts.notRunning]: msg`This import isn't running.`,
  [importTexts.stillRunning]: msg`Cancel this import first.`,
  [importTexts.nothingToRetry]: msg`No links to try again.`,
  [importTexts.nothingToUndo]: msg`There's nothing left to undo.`,
};

/** Returns why an import was rejected; for other errors, the same as `errorText`. */
export function importErrorText(i18n: I18n, error: unknown): string {
  const message = isFailure(error) ? importMessages[error.message] : undefined;
  return message === undefined ? errorText(i18n, error) : i18n._(message);
}
