import { setImmediate } from "node:timers/promises";
import type { Context } from "#server/platform/context.ts";
import { decodePixels, readStored } from "../../base/media/index.ts";
import type { FoundPair } from "./core/add-pairs.ts";
import { arePixelsSame, COMPARED_SIDE, maySamePicture, type Painted, paint } from "./core/is-same-picture.ts";
import { mapSketches, type OwnSketch } from "./own-pictures-repo.ts";

type Machine = Pick<Context, "db" | "media">;

/** Opening files takes time. The others of a round count as similar. */
const COMPARED_MAX = 600;
/** The work between two pauses, in pairs: a few milliseconds. */
const PAIRS_AT_ONCE = 50;

/** Compares the pixels of pairs that may be one picture, the most alike first, and marks those that are. */
export async function markSame(
  { db, media }: Machine,
  memberId: string,
  pairs: readonly FoundPair[],
): Promise<FoundPair[]> {
  const ids = [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  return await comparePairs({ media }, await mapSketches(db, { memberId, ids }), pairs);
}

export async function comparePairs(
  { media }: Pick<Context, "media">,
  sketches: ReadonlyMap<string, OwnSketch>,
  pairs: readonly FoundPair[],
): Promise<FoundPair[]> {
  const painted = new Map<string, Painted>();
  const paintOf = (sketch: OwnSketch) => {
    const known = painted.get(sketch.content);
    if (known !== undefined) return known;
    const colors = paint(sketch);
    painted.set(sketch.content, colors);
    return colors;
  };
  const pixels = new Map<string, Promise<Uint8Array | null>>();
  const see = (sketch: OwnSketch) => {
    const known = pixels.get(sketch.content) ?? readPixels({ media }, sketch.content);
    pixels.set(sketch.content, known);
    return known;
  };
  let compared = 0;
  const marked: FoundPair[] = [];
  for (const [at, pair] of pairs.entries()) {
    if (at % PAIRS_AT_ONCE === 0) await setImmediate();
    const [one, other] = [sketches.get(pair.oneId), sketches.get(pair.otherId)];
    const isWorthIt =
      one &&
      other &&
      // Different videos may have one cover.
      one.video === other.video &&
      compared < COMPARED_MAX &&
      maySamePicture(one, other, paintOf);
    const [some, others] = isWorthIt ? await Promise.all([see(one), see(other)]) : [null, null];
    if (isWorthIt) compared += 1;
    marked.push({ ...pair, isSame: some !== null && others !== null && arePixelsSame(some, others) });
  }
  return marked;
}

/** Null if its file is lost or damaged. */
async function readPixels({ media }: Pick<Context, "media">, content: string): Promise<Uint8Array | null> {
  const file = await readStored(media, content, "236x");
  return file && (await decodePixels(file, COMPARED_SIDE).catch(() => null));
}
