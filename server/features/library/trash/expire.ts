import type { OptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { type Expiry, expireTrashedBoards, expireTrashedSections } from "../boards/trash/index.ts";
import { expireTrashedPins } from "../pins/index.ts";

export type TrashKind = OptionsOf<"RecentlyDeleted.delete">["kind"];

/** How many things expire in one transaction. */
const BATCH = 500;

const expirers: Record<TrashKind, (tx: Tx, expiry: Expiry) => Promise<number>> = {
  pin: expireTrashedPins,
  board: expireTrashedBoards,
  section: expireTrashedSections,
};

/** Expires one thing in the member's trash. Returns false if it isn't there. */
export async function expireOne(tx: Tx, kind: TrashKind, memberId: string, id: string): Promise<boolean> {
  return (await expirers[kind](tx, { memberId, id, until: null, take: 1 })) > 0;
}

/** Expires the next things of a kind. Returns true if there may be more. */
export async function expireNext(
  tx: Tx,
  kind: TrashKind,
  { memberId, until }: Pick<Expiry, "memberId" | "until">,
): Promise<boolean> {
  return (await expirers[kind](tx, { memberId, id: null, until, take: BATCH })) === BATCH;
}
