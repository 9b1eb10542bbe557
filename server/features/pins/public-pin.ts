import type { Pin } from "#contract/entities/pin.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { anybody } from "#server/platform/viewer.ts";
import { listOfBoard } from "./board-lists-repo.ts";
import { findVisiblePin } from "./detailed-rows-repo.ts";
import { listCreatedBy, listOfMember } from "./lists-repo.ts";
import type { PinRow } from "./pin-rows-repo.ts";
import { presentPins } from "./present.ts";

/** A pin as it may be shown anywhere, whoever asks; null unless everybody may see it. */
export async function findPublicPin(context: Context, id: string): Promise<Pin | null> {
  const row = await findVisiblePin(context.db, viewerIdsOf(anybody), id);
  const [pin] = await presentForAll(context, row ? [row] : []);
  return pin ?? null;
}

/** The newest pins of a board, as far as everybody may see them. */
export async function listPublicPinsOfBoard(context: Context, boardId: string, take: number): Promise<Pin[]> {
  const values = { ...viewerIdsOf(anybody), boardId, place: AFTER_ALL, id: AFTER_ALL };
  return await presentForAll(context, await listOfBoard.newest(context.db, values, take));
}

/** A member's newest pins, or of those only what they brought here themselves. */
export async function listPublicPinsOfMember(
  context: Context,
  { memberId, which }: { memberId: string; which: "all" | "created" },
  take: number,
): Promise<Pin[]> {
  const values = { ...viewerIdsOf(anybody), memberId, beforeId: AFTER_ALL };
  const list = which === "all" ? listOfMember : listCreatedBy;
  return await presentForAll(context, await list(context.db, values, take));
}

async function presentForAll(context: Context, rows: readonly PinRow[]): Promise<Pin[]> {
  return await presentPins({ context, viewer: anybody }, rows);
}
