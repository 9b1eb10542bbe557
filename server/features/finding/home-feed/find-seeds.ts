import type { Context } from "#server/platform/context.ts";
import { drawBoards, drawWeighted, randomOf, weighByAge } from "./draw-seeds.ts";
import { listFavorites, listSaved, listUsableBoards, type SavedPin } from "./seeds-repo.ts";
import { FAVORITES, type SnapshotSeed } from "./snapshots-repo.ts";
import { FEED } from "./weights.ts";

/** Stands for what the member saved without a board. */
const NO_BOARD = "0";

/**
 * Draws what a feed is recommended from: some of a member's boards, and some of the Pins they saved to each. What they
 * marked as a favorite, on whichever board, is an interest of its own.
 */
export async function findSeeds(
  { db, now }: Pick<Context, "db" | "now">,
  memberId: string,
  { snapshotId, startsAt }: { snapshotId: string; startsAt: string | null },
): Promise<SnapshotSeed[]> {
  const random = randomOf(snapshotId);
  const boards = await listUsableBoards(db, memberId);
  const drawn = drawBoards(boards, now(), random).map(({ id }) => id);
  const [saved, favorites] = await Promise.all([
    listSaved(db, { memberId, boards: [...drawn, NO_BOARD], startsAt }),
    listFavorites(db, { memberId, startsAt }),
  ]);
  const byInterest = Map.groupBy(saved, (pin) => pin.board_id);
  if (favorites.length > 0) byInterest.set(FAVORITES, favorites);
  return [...byInterest].flatMap(([boardId, pins]) => {
    const weightOf = ({ is_repin: isRepin, created_at: at }: SavedPin) =>
      weighByAge(at, now()) * (boardId === FAVORITES ? FEED.favorite : isRepin ? 1 : FEED.created);
    return drawWeighted(pins, FEED.pinsPerBoard, weightOf, random).map((pin) => ({
      idea: pin.idea,
      pinId: pin.id,
      boardId,
      weight: weightOf(pin),
    }));
  });
}
