import { boardTexts } from "#contract/library/board-texts.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Acting, actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { orCurrent, requireFresh } from "#server/platform/versions.ts";
import {
  hideIncomingBoards,
  keepHiddenAfterAction,
  lockWithActions,
  requireNotHiddenByAction,
} from "./actions/hide-during-action.ts";
import { keepFormerBoardSlug, releaseFormerBoardSlug } from "./addresses-repo.ts";
import {
  type BoardPrivacy,
  lockWritableBoard,
  requireWritableBoard,
  type WritableBoard,
} from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { chooseBoardSlug, keepsSlug, readBoardName } from "./board-names.ts";
import {
  type BoardSettings,
  getBoardSettings,
  lockBoardNames,
  setBoardEmail,
  updateBoardRow,
} from "./board-writes-repo.ts";
import { revokeCollaboratorsLinks } from "./collaborators-repo.ts";
import { chooserOf, withFreeName } from "./create-board.ts";
import { hideBoardPictures } from "./hide-pictures.ts";
import { loadBoard } from "./load-boards.ts";
import { choosePrivacy } from "./policy.ts";

type Options = ParsedOptionsOf<"Board.update">;

export async function updateBoard(scope: Scope, options: Options): Promise<Board> {
  const acting = await actAs(scope, options);
  const { db } = scope.context;
  const { ownerId } = await requireWritableBoard(db, acting.viewer, options.board_id);
  const write = db.transaction((tx) => changeBoard(tx, acting, ownerId, options));
  await orCurrent(write, () => loadBoard(acting, options.board_id));
  return await loadBoard(acting, options.board_id);
}

async function changeBoard(tx: Tx, acting: Acting, ownerId: string, options: Options): Promise<void> {
  const { viewer } = acting;
  const isRenaming = options.name !== undefined && viewer.member.id === ownerId;
  if (isRenaming) await lockBoardNames(tx, ownerId);
  if (options.privacy !== undefined) await lockWithActions(tx, options.board_id);
  const board = await lockWritableBoard(tx, viewer, options.board_id);
  const before = await getBoardSettings(tx, board.id);
  const requested = readSent(options);
  requireMayChange(board, before, changesIn(requested, before));
  const privacy = choosePrivacyOf(acting, board, before, requested.privacy);
  const sent = { ...requested, ...(privacy !== undefined && { privacy }) };
  const fields = changesIn(sent, before);
  requireFresh(before, fields, options.version);
  if (fields.length > 0) await writeChanges(tx, board, before, { ...before, ...sent }, fields);
  if (options.collab_board_email !== undefined) {
    const wantsEmail = options.collab_board_email;
    await setBoardEmail(tx, { boardId: board.id, memberId: viewer.member.id, wantsEmail });
  }
  const changed: string[] = [...fields];
  if (privacy === "secret" && (await keepHiddenAfterAction(tx, board.id))) changed.push("privacy");
  if (options.collab_board_email !== undefined) changed.push("email_notifications");
  if (changed.length === 0) return;
  // Only people who can see the board both before and after may see this event: opening a board must not reveal what it
  // was.
  const { isOwnerPrivate } = board;
  const data = { fields: changed };
  await recordBoardEvent(tx, board.id, {
    actorId: viewer.member.id,
    verb: "board_updated",
    isOwnerPrivate,
    data,
    privacy: board.privacy === "public" ? (privacy ?? board.privacy) : board.privacy,
  });
}

/** Staff alone decide who sees a board that they withhold. */
function choosePrivacyOf(
  acting: Acting,
  { privacy: current }: WritableBoard,
  { withheld_privacy }: BoardSettings,
  requested: BoardPrivacy | undefined,
): BoardPrivacy | undefined {
  if (withheld_privacy === null || requested === undefined) {
    return choosePrivacy({ chooser: chooserOf(acting), requested, current });
  }
  if (requested === current) return undefined;
  throw new AppError("not_authorised", { detail: "privacy", message: boardTexts.withheld });
}

type Sent = Partial<
  Omit<BoardSettings, "slug" | "is_ads_only" | "withheld_privacy" | "version" | "changed_in">
> &
  Pick<Options, "privacy">;

function readSent(options: Options): Sent {
  const { name, description, privacy, category } = options;
  const { collaborator_invites_enabled: invites, allow_homefeed_recommendations: homefeed } = options;
  return {
    ...(name !== undefined && { name: readBoardName(name).name }),
    ...(description !== undefined && { description }),
    ...(privacy !== undefined && { privacy }),
    ...(category && { category }),
    ...(invites !== undefined && { invites_enabled: invites }),
    ...(homefeed !== undefined && { allow_homefeed_recommendations: homefeed }),
    ...(options.is_sensitive !== undefined && { is_marked_sensitive: options.is_sensitive }),
  };
}

/** Other clients send back every field they know, so only real changes count. */
function changesIn(sent: Sent, before: BoardSettings): (keyof Sent)[] {
  return (Object.keys(sent) as (keyof Sent)[]).filter((field) => sent[field] !== before[field]);
}

/**
 * A board of ads can't be renamed, because its ads refer to the name. Collaborators may change their own e-mails and,
 * on a board of ads, its home feed setting.
 */
function requireMayChange(
  board: WritableBoard,
  { is_ads_only }: BoardSettings,
  changes: readonly (keyof Sent)[],
): void {
  if (is_ads_only && changes.includes("name")) throw new AppError("not_authorised", { detail: "name" });
  if (board.role === "owner") return;
  const isOfOthers = changes.some((field) => !(is_ads_only && field === "allow_homefeed_recommendations"));
  if (isOfOthers) throw new AppError("not_authorised");
}

async function writeChanges(
  tx: Tx,
  board: WritableBoard,
  before: BoardSettings,
  after: BoardSettings,
  changedFields: string[],
): Promise<void> {
  const { id, ownerId } = board;
  const { name, key: nameKey } = readBoardName(after.name);
  const slug = keepsSlug(before.name, name) ? before.slug : await chooseBoardSlug(tx, ownerId, { id, name });
  const changed = {
    id,
    name,
    nameKey,
    slug,
    description: after.description,
    privacy: after.privacy,
    category: after.category,
    invitesEnabled: after.invites_enabled,
    allowHomefeed: after.allow_homefeed_recommendations,
    isMarkedSensitive: after.is_marked_sensitive,
    changedFields,
  };
  await withFreeName(updateBoardRow(tx, changed));
  if (before.invites_enabled && !after.invites_enabled) await revokeCollaboratorsLinks(tx, id);
  if (slug !== before.slug) {
    await keepFormerBoardSlug(tx, { ownerId, slug: before.slug, boardId: id });
    await releaseFormerBoardSlug(tx, { ownerId, slug });
  }
  const isHidden = after.privacy !== before.privacy && after.privacy !== "public";
  if (after.privacy !== before.privacy) await requireNotHiddenByAction(tx, id);
  if (!isHidden) return;
  await hideBoardPictures(tx, id);
  await hideIncomingBoards(tx, { ...board, privacy: after.privacy as BoardPrivacy });
}
