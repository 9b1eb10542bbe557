import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApiError, type ApiFailure } from "../../api.ts";
import { findMessage } from "../../error-messages.ts";

/**
 * What to tell of a form that was refused: the message, and what it says further. Where that is only the name of what
 * the refusal is about, it is no text for people.
 */
export function boardErrorText(i18n: I18n, error: unknown): string {
  if (typeof error === "string") return error;
  if (!isFailure(error) || error.message === "") return i18n._(msg`Uh oh! Something went wrong.`);
  const { message, detail } = error;
  return [message, ...(isWords(detail) ? [detail] : [])].map((text) => translated(i18n, text)).join(" ");
}

function translated(i18n: I18n, text: string): string {
  const known = findMessage(text);
  return known === null ? text : i18n._(known);
}

function isWords(detail: string | null): detail is string {
  return detail !== null && /\s|[.!?]$/.test(detail);
}

function isFailure(error: unknown): error is ApiFailure {
  if (error instanceof ApiError) return true;
  return (
    typeof error === "object" && error !== null && "message" in error && "code" in error && "detail" in error
  );
}
