import { fitsCharacters } from "#contract/formats/characters.ts";
import { findNameProblem } from "#contract/formats/names.ts";
import type { Board } from "#contract/library/entities/board.ts";
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from "#contract/limits/boards.ts";
import type { OptionsOf } from "#contract/operations.ts";
import { type Acting, actingFor } from "#web/platform/api/acting.ts";
import { changedFields, type IsSame, isSameField } from "#web/platform/forms/edit-values.ts";

/** The values of the board form. */
export type BoardValues = {
  name: string;
  description: string;
  privacy: Board["privacy"];
  /** Whether the member gets emails about what others do on the board. */
  wantsEmail: boolean;
  /** Whether collaborators may invite others. */
  letsInvite: boolean;
  isSensitive: boolean;
};

export type BoardLayout = "edit" | "create" | "collaborator";
export type BoardProblem = "missing" | "too-long";
export type BoardProblems = { name: BoardProblem | null; description: BoardProblem | null };

export function newBoardValues(acting: Acting): BoardValues {
  const privacy = acting === null ? "public" : "protected";
  return { name: "", description: "", privacy, wantsEmail: true, letsInvite: true, isSensitive: false };
}

export function valuesOf(board: Board): BoardValues {
  return {
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    wantsEmail: board.collab_board_email,
    letsInvite: board.collaborator_invites_enabled,
    isSensitive: board.is_marked_sensitive,
  };
}

/** The account to act for in the form. On other accounts' boards, members change their own settings. */
export function actingIn(board: Board | null, acting: Acting): Acting {
  return board === null ? acting : actingFor(board, acting);
}

export function layoutOf(board: Board | null, viewerId: string, acting: Acting): BoardLayout {
  if (board === null) return "create";
  const isOwn = board.owner.id === viewerId || actingFor(board, acting) !== null;
  return isOwn ? "edit" : "collaborator";
}

/** The privacy for a switch position. Ad accounts have their own privacy value. */
export function privacyFor(isOn: boolean, acting: Acting, stored: Board["privacy"] | null): Board["privacy"] {
  if (!isOn) return "public";
  return acting !== null || stored === "protected" ? "protected" : "secret";
}

/**
 * Only an ad account's owner and its profile publishers may choose the privacy. Others see the result, and so does everyone
 * while staff have disabled the board.
 */
export function mayTogglePrivacy(
  acting: Acting,
  board: Pick<Board, "is_temporarily_disabled"> | null,
): boolean {
  return (acting?.mayChoosePrivacy ?? true) && board?.is_temporarily_disabled !== true;
}

/** Whether hiding a board stops ads that show its Pins. */
export function stopsAds(board: Board | null, privacy: Board["privacy"]): boolean {
  return privacy === "secret" && board?.privacy !== "secret" && board?.has_active_ads === true;
}

export function findProblems({ name, description }: BoardValues): BoardProblems {
  return {
    name: findNameProblem(name, BOARD_NAME_MAX),
    description: fitsCharacters(description.trim(), BOARD_DESCRIPTION_MAX) ? null : "too-long",
  };
}

export function canSubmit(layout: BoardLayout, values: BoardValues, isInFlight: boolean): boolean {
  if (isInFlight) return false;
  const { name, description } = findProblems(values);
  return layout === "collaborator" || (name === null && description === null);
}

/** Where a board is created, for the server's records. */
export type BoardSource = "organize_pins" | null;

export function createOptions(values: BoardValues, source: BoardSource): OptionsOf<"Board.create"> {
  return {
    name: values.name.trim(),
    privacy: values.privacy,
    ...(source !== null && { aux_data: { source } }),
  };
}

export type BoardField = keyof BoardValues;

/** The fields that the viewer may change. */
export function ownFields(layout: BoardLayout, board: Board | null): readonly BoardField[] {
  if (board === null) return ["name", "privacy"];
  if (layout === "collaborator") return ["wantsEmail"];
  return [
    ...(board.is_ads_only ? [] : (["name"] as const)),
    "description",
    "privacy",
    "isSensitive",
    // Without collaborators there is nothing to notify about.
    ...(board.is_collaborative ? (["wantsEmail", "letsInvite"] as const) : []),
  ];
}

/** Compares trimmed texts, because surrounding whitespace isn't sent. */
export const isSameBoardField: IsSame<BoardValues> = (field, one, other) =>
  isSameField(field, trimmed(one), trimmed(other));

/** Contains only the fields changed here, because others may have been changed elsewhere. */
export function updateOptions(
  board: Pick<Board, "id" | "version">,
  base: BoardValues,
  values: BoardValues,
  allowed: readonly BoardField[],
): OptionsOf<"Board.update"> {
  const { name, description, privacy, wantsEmail, letsInvite, isSensitive } = trimmed(values);
  const changed = new Set(
    changedFields(base, values, isSameBoardField).filter((field) => allowed.includes(field)),
  );
  return {
    board_id: board.id,
    version: board.version,
    ...(changed.has("name") && { name }),
    ...(changed.has("description") && { description }),
    ...(changed.has("privacy") && { privacy }),
    ...(changed.has("wantsEmail") && { collab_board_email: wantsEmail }),
    ...(changed.has("letsInvite") && { collaborator_invites_enabled: letsInvite }),
    ...(changed.has("isSensitive") && { is_sensitive: isSensitive }),
  };
}

function trimmed(values: BoardValues): BoardValues {
  return { ...values, name: values.name.trim(), description: values.description.trim() };
}
