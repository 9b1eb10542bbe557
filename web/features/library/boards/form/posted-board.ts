import type { Board } from "#contract/library/entities/board.ts";
import type { Acting } from "#web/platform/api/acting.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type BoardValues, mayTogglePrivacy, privacyFor } from "./board-values.ts";

/** Without JavaScript, the page asks whether ads may stop. */
export type SecretQuestion = { asksForSecret: true };

/** The values a rejected form was posted with, on top of the stored ones. */
export function postedValues(
  posted: FormResult<SecretQuestion> | null,
  stored: BoardValues,
  acting: Acting,
  board: Board | null,
): BoardValues {
  return posted === null ? stored : readBoardFields(posted.values, stored, acting, board);
}

/** Reads a posted form. Switches that are off or disabled are missing from it. */
export function readBoardFields(
  fields: Readonly<Record<string, string>>,
  stored: BoardValues,
  acting: Acting,
  board: Board | null,
): BoardValues {
  const isOn = "secret" in fields;
  const keepsPrivacy = !mayTogglePrivacy(acting, board) || isOn === (stored.privacy !== "public");
  return {
    name: fields.name ?? stored.name,
    description: fields.description ?? stored.description,
    privacy: keepsPrivacy ? stored.privacy : privacyFor(isOn, acting, board?.privacy ?? null),
    wantsEmail: "wants_email" in fields,
    letsInvite: "lets_invite" in fields,
    isSensitive: "sensitive" in fields,
  };
}
