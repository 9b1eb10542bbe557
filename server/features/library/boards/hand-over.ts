import type { Tx } from "#server/platform/db/database.ts";
import { requireIdleBoard } from "./actions/busy.ts";
import { keepFormerBoardSlug, releaseFormerBoardSlug } from "./addresses-repo.ts";
import type { ReadableBoard } from "./board-access.ts";
import { recordBoardEvent } from "./board-event.ts";
import { readBoardName } from "./board-names.ts";
import { getBoardSettings, getShelf } from "./board-writes-repo.ts";
import { revokeCollaboratorsLinks } from "./collaborators-repo.ts";
import { requireRoomForBoard, withFreeName } from "./create-board.ts";
import { handBoardOver } from "./hand-over-repo.ts";
import { hideBoardPictures } from "./hide-pictures.ts";
import { chooseBoardName, chooseRestoredSlug } from "./trash/restore-board.ts";

/**
 * Makes a collaborator the owner; the former one stays as a collaborator. Pins and their order stay as they are, and the
 * address used so far leads to the new one. The names of both members' boards and the board must be locked.
 */
export async function handOver(tx: Tx, board: ReadableBoard, newOwnerId: string): Promise<void> {
  const { id, ownerId, privacy } = board;
  await requireIdleBoard(tx, id);
  const shelf = await getShelf(tx, newOwnerId);
  requireRoomForBoard(shelf);
  const settings = await getBoardSettings(tx, id);
  const { name, key: nameKey } = await chooseBoardName(tx, newOwnerId, readBoardName(settings.name));
  const slug = await chooseRestoredSlug(tx, newOwnerId, { id, name, slug: settings.slug });
  await withFreeName(handBoardOver(tx, { id, ownerId: newOwnerId, name, nameKey, slug }));
  await keepFormerBoardSlug(tx, { ownerId, slug: settings.slug, boardId: id });
  await releaseFormerBoardSlug(tx, { ownerId: newOwnerId, slug });
  if (!settings.invites_enabled) await revokeCollaboratorsLinks(tx, id);
  // A private owner's Pins aren't public.
  if (shelf.is_private) await hideBoardPictures(tx, id);
  await tx.clearSharedCaches();
  await recordBoardEvent(tx, id, {
    actorId: newOwnerId,
    verb: "board_passed_on",
    privacy,
    isOwnerPrivate: shelf.is_private,
    data: { member_id: ownerId },
  });
}
