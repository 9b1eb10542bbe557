import type { Context } from "#server/platform/context.ts";
import { drawBoards, drawWeighted, randomOf, weighByAge } from "./draw-seeds.ts";
import { listSaved, listUsableBoards, type SavedPin } from "./seeds-repo.ts";
import type { SnapshotSeed } from "./snapshots-repo.ts";
import { FEED } from "./weights.ts";

/** Stands for what the member saved without a board. */
const NO_BOARD = "0";
const OWN_CREATION = 1.2;

/** Draws what a feed is recommended from: some of a member's boards, and some of the Pins they saved to each. */
export async function findSeeds(
  { db, now }: Pick<Context, "db" | "now">,
  memberId: string,
  { snapshotId, startsAt }: { snapshotId: string; startsAt: string | null },
): Promise<SnapshotSeed[]> {
  const random = randomOf(snapshotId);
  const boards = await listUsableBoards(db, memberId);
  const drawn = drawBoards(boards, now(), random).map(({ id }) => id);
  const saved = await listSaved(db, { memberId, boards: [...drawn, NO_BOARD], startsAt });
  const byBoard = Map.groupBy(saved, (pin) => pin.board_id);
  return [...byBoard].flatMap(([boardId, pins]) =>
    drawWeighted(pins, FEED.pinsPerBoard, (pin) => weightOf(pin, now()), random).map((pin) => ({
      idea: pin.idea,
      pinId: pin.id,
      boardId,
      weight: weightOf(pin, now()),
    })),
  );
}

function weightOf({ is_repin: isRepin, created_at: at }: SavedPin, now: Date): number {
  return weighByAge(at, now) * (isRepin ? 1 : OWN_CREATION);
}
