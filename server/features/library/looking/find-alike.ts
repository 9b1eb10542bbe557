import type { ParsedOptionsOf } from "#contract/operations.ts";
import { type ViewerIds, viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { cachePerContext } from "#server/platform/ttl-cache.ts";
import type { Alike } from "#server/platform/vectors/vector-index.ts";
import { decodePixels, type Part, readStored } from "../../base/media/index.ts";
import { type Look, SEEN_SIDE, type SeenPart } from "./eye/look.ts";
import { lookNow } from "./eye-of.ts";
import { isLooking, requireLooking } from "./is-looking.ts";
import { looksOf } from "./looks-of.ts";
import { findSeenPicture } from "./repo.ts";

const ALIKE_MAX = 300;
/** Parts are rounded to sixteenths, so that small moves of the frame find what was seen already. */
const GRID = 16;
const PARTS_KEPT = 2000;
const PARTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Finds the ideas that look like a Pin the viewer may see, or like a part of its picture, best first. */
export async function findAlike(scope: Scope, pinId: string, crop?: Part): Promise<Alike[]> {
  const { context } = scope;
  const viewerIds: ViewerIds = viewerIdsOf(scope.viewer);
  const picture = await findSeenPicture(context.db, viewerIds, pinId);
  if (picture === null) throw new AppError("pin_not_found");
  await requireLooking(context);
  const part = crop && rounded(crop);
  const vector =
    (part ? null : picture.vector) ?? (await seeNow(context, picture.content, part))?.vector ?? null;
  return vector === null ? [] : await findNearest(context, vector, picture.idea);
}

/** The same for the look of someone's own picture, from `VisualLook`. */
export async function findAlikeLook(context: Context, look: string): Promise<Alike[]> {
  await requireLooking(context);
  const bytes = Buffer.from(look, "base64url");
  return await findNearest(context, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), null);
}

/** The same for an idea that recommendations know, as far as it was looked at. Never waits for what isn't read yet. */
export async function findIdeasAlike(context: Context, idea: number): Promise<Alike[]> {
  if (!(await isLooking(context))) return [];
  const index = looksOf(context).current();
  const vector = index?.find(idea) ?? null;
  return index === null || vector === null ? [] : without(index.nearest(vector, ALIKE_MAX + 1), idea);
}

/** Searches go first. */
const GIVES_WAY = { atMost: 1 };

/** Parts of a Pin's picture that stand out, to look for. */
export async function listParts(
  { context, viewer }: Scope,
  { pin_id: pinId }: ParsedOptionsOf<"VisualParts.get">,
): Promise<SeenPart[]> {
  const picture = await findSeenPicture(context.db, viewerIdsOf(viewer), pinId);
  if (picture === null) throw new AppError("pin_not_found");
  await requireLooking(context);
  return (await seeNow(context, picture.content, undefined, GIVES_WAY))?.parts ?? [];
}

async function findNearest(context: Context, vector: Int8Array, idea: number | null): Promise<Alike[]> {
  const index = await looksOf(context).read();
  return without(index.nearest(vector, ALIKE_MAX + 1), idea);
}

/** A picture is looked for elsewhere, as is each of its parts. */
function without(found: readonly Alike[], idea: number | null): Alike[] {
  return found.filter((each) => each.idea !== idea).slice(0, ALIKE_MAX);
}

const cacheOf = cachePerContext<Look | null>({ max: PARTS_KEPT, ms: PARTS_KEPT_MS });

async function seeNow(
  context: Context,
  content: string,
  part?: Part,
  options: { atMost?: number } = {},
): Promise<Look | null> {
  const key = JSON.stringify([content, part]);
  return await cacheOf(context).get(key, async () => {
    const file = await readStored(context.media, content, "736x");
    if (file === null) return null;
    return await lookNow(context, () => decodePixels(file, SEEN_SIDE, part), options);
  });
}

/** Undefined for the whole picture. */
function rounded({ x, y, w, h }: Part): Part | undefined {
  const [left, top] = [Math.min(GRID - 1, Math.round(x * GRID)), Math.min(GRID - 1, Math.round(y * GRID))];
  const [right, bottom] = [Math.round((x + w) * GRID), Math.round((y + h) * GRID)];
  if (left === 0 && top === 0 && right >= GRID && bottom >= GRID) return undefined;
  return {
    x: left / GRID,
    y: top / GRID,
    w: Math.max(1, Math.min(GRID, right) - left) / GRID,
    h: Math.max(1, Math.min(GRID, bottom) - top) / GRID,
  };
}
