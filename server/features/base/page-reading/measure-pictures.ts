import { createHash } from "node:crypto";
import { IMAGE_PIXELS_MAX, IMAGE_RATIO_MAX, IMAGE_SIDE_MAX } from "#contract/limits/pictures.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openPicture } from "#server/platform/fetch/index.ts";
import { type Candidate, sideMin } from "./find-candidates.ts";
import { type PictureSize, readPictureSize } from "./picture-size.ts";

/** The most pictures read from another site's page. */
export const FOUND_IMAGES_MAX = 30;

export type MeasuredPicture = Candidate & PictureSize;

const workersMax = 4;
/** Tries more than are needed, because some turn out to be small, gone or duplicates. */
const triedMax = 2 * FOUND_IMAGES_MAX;
const totalMs = 6000;
/** Two pictures that start with the same bytes count as one. */
const comparedBytes = 16 * 1024;
const headBytesMax = 512 * 1024;

/** Measures the pictures themselves. Returns the largest first, each content once, without those that can't be read. */
export async function measurePictures(context: Context, candidates: Candidate[]): Promise<MeasuredPicture[]> {
  const signal = AbortSignal.timeout(totalMs);
  const waiting = candidates.slice(0, triedMax).entries();
  // Keyed by content. Of two equal pictures, keep the one the page names first.
  const measured = new Map<string, { picture: MeasuredPicture; place: number }>();
  async function work(): Promise<void> {
    // All workers share one iterator, so each takes the next picture.
    for (const [place, candidate] of waiting) {
      const head = await readHead(context, candidate.url, signal);
      if (!head || !isUsable(head)) continue;
      const { content, ...size } = head;
      if (place > (measured.get(content)?.place ?? place)) continue;
      measured.set(content, { picture: { ...candidate, ...size }, place });
      if (measured.size >= FOUND_IMAGES_MAX) return;
    }
  }
  await Promise.all(Array.from({ length: workersMax }, work));
  return [...measured.values()]
    .sort((one, other) => areaOf(other.picture) - areaOf(one.picture) || one.place - other.place)
    .map(({ picture }) => picture)
    .slice(0, FOUND_IMAGES_MAX);
}

function areaOf({ width, height }: PictureSize): number {
  return width * height;
}

/** Returns whether the picture is large enough to be useful and within our limits. */
function isUsable(size: PictureSize): boolean {
  const [short = 0, long = 0] = [size.width, size.height].sort((one, other) => one - other);
  const isWithinLimits = long <= IMAGE_SIDE_MAX && areaOf(size) <= IMAGE_PIXELS_MAX;
  return isWithinLimits && short >= sideMin && long / short <= IMAGE_RATIO_MAX;
}

type Head = PictureSize & { content: string };

async function readHead(context: Context, url: string, signal: AbortSignal): Promise<Head | null> {
  try {
    await using picture = await openPicture(context, url, { signal });
    let head = Buffer.alloc(0);
    let size: PictureSize | null = null;
    for await (const chunk of picture.chunks) {
      head = Buffer.concat([head, chunk]);
      size ??= readPictureSize(head);
      if ((size && head.length >= comparedBytes) || head.length > headBytesMax) break;
    }
    if (!size) return null;
    const hash = createHash("sha256").update(head.subarray(0, comparedBytes)).digest("hex");
    return { ...size, content: `${hash} ${picture.length ?? ""} ${size.width}x${size.height}` };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
