import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { boardTexts } from "#contract/library/board-texts.ts";
import { type ApiFailure, isFailure } from "#web/platform/api/api.ts";
import { UNREADABLE_MESSAGE } from "./client-messages.ts";
import { findMessage } from "./error-messages.ts";

/** Errors that only creating and filling boards can cause, keyed by their English text. */
const boardMessages: Record<string, MessageDescriptor> = {
  [boardTexts.nameMissing]: msg`Don't forget to name your board!`,
  [boardTexts.titleMissing]: msg`Please name the section.`,
  [boardTexts.boardsFull]: msg`You've reached the limit of 2,000 boards.`,
  [boardTexts.sectionsFull]: msg`This board has reached the limit of 500 sections.`,
  [boardTexts.mergedOn]: msg`It was merged into a board that has since been merged itself. Restore that board first.`,
};

/**
 * Returns the text for a failure concerning boards: the message, and the detail unless it's just a word for programs. Falls
 * back to `otherwise` if there is no message.
 */
export function boardErrorText(
  i18n: I18n,
  error: unknown,
  otherwise: MessageDescriptor = msg`Uh oh! Something went wrong.`,
): string {
  if (typeof error === "string") return error;
  if (!isFailure(error) || saysNothing.includes(error.message)) return i18n._(otherwise);
  const detail = readableDetail(error);
  return [error.message, ...(detail === null ? [] : [detail])]
    .map((text) => translated(i18n, text))
    .join(" ");
}

/** Messages that say nothing useful: empty, or a response we couldn't read. */
const saysNothing = ["", UNREADABLE_MESSAGE];

function translated(i18n: I18n, text: string): string {
  const known = boardMessages[text] ?? findMessage(text);
  return known === null ? text : i18n._(known);
}

/** The codes whose detail can be a word for programs, such as the name of the option that is wrong. */
const codesWithWords = [1, 2, 3, 9, 10, 12, 29, 58];

/** Returns the detail unless it's a word for programs. */
function readableDetail({ code, detail }: ApiFailure): string | null {
  if (detail === null || detail === "") return null;
  const isWord = codesWithWords.includes(code) && /^[_a-z]\w*(?:\.\w+)*$/.test(detail);
  return isWord ? null : detail;
}
