import type { Board } from "#contract/entities/board.ts";
import type { Acting } from "#web/platform/api/acting.ts";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { type BoardValues, mayTogglePrivacy, privacyFor } from "./board-values.ts";

/** Without script the question whether ads may stop comes back with the page. */
export type SecretQuestion = { asksForSecret: true };

/** What was typed into a form that was refused, over what stands there. */
export function postedValues(
  posted: FormResult<SecretQuestion> | null,
  stored: BoardValues,
  acting: Acting,
  board: Board | null,
): BoardValues {
  return posted === null ? stored : readBoardFields(posted.values, stored, acting, board);
}

/** The fields of a posted form; a switch that is off is not among them, nor is one that may not be used. */
export function readBoardFields(
  fields: Readonly<Record<string, string>>,
  stored: BoardValues,
  acting: Acting,
  board: Board | null,
): BoardValues {
  const isOn = "secret" in fields;
  const keepsPrivacy = !mayTogglePrivacy(acting) || isOn === (stored.privacy !== "public");
  return {
    name: fields.name ?? stored.name,
    description: fields.description ?? stored.description,
    privacy: keepsPrivacy ? stored.privacy : privacyFor(isOn, acting, board?.privacy ?? null),
    wantsEmail: "wants_email" in fields,
    shapesHome: "shapes_home" in fields,
  };
}
