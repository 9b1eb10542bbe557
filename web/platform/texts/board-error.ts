import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { boardTexts } from "#contract/board-texts.ts";
import { isFailure } from "#web/platform/api/api.ts";
import { UNREADABLE_MESSAGE } from "./client-messages.ts";
import { findMessage } from "./error-messages.ts";

/** What only making and filling boards may answer; their words are the key. */
const boardMessages: Record<string, MessageDescriptor> = {
  [boardTexts.nameMissing]: msg`Don't forget to name your board!`,
  [boardTexts.titleMissing]: msg`Please name the section.`,
  [boardTexts.boardsFull]: msg`You've reached the limit of 2,000 boards.`,
  [boardTexts.sectionsFull]: msg`This board has reached the limit of 500 sections.`,
  [boardTexts.mergedOn]: msg`It was merged into a board that has since been merged itself. Restore that board first.`,
};

/**
 * What to tell of boards where something was refused: the message, and what it says further. Where that is only the name
 * of what the refusal is about, it is no text for people. Where nothing is said, `otherwise`.
 */
export function boardErrorText(
  i18n: I18n,
  error: unknown,
  otherwise: MessageDescriptor = msg`Uh oh! Something went wrong.`,
): string {
  if (typeof error === "string") return error;
  if (!isFailure(error) || saysNothing.includes(error.message)) return i18n._(otherwise);
  const { message, detail } = error;
  return [message, ...(isWords(detail) ? [detail] : [])].map((text) => translated(i18n, text)).join(" ");
}

/** Of an answer that can't be read the server has told nothing. */
const saysNothing = ["", UNREADABLE_MESSAGE];

function translated(i18n: I18n, text: string): string {
  const known = boardMessages[text] ?? findMessage(text);
  return known === null ? text : i18n._(known);
}

/** What is not written as programs name a field or a part of one. */
function isWords(detail: string | null): detail is string {
  return detail !== null && detail !== "" && !/^[_a-z]\w*(?:\.\w+)*$/.test(detail);
}
