import { createHash } from "node:crypto";
import { FOUND_IMAGES_MAX, IMAGE_PIXELS_MAX, IMAGE_RATIO_MAX, IMAGE_SIDE_MAX } from "#contract/limits.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { openPicture } from "#server/platform/fetch/index.ts";
import { type Candidate, sideMin } from "./find-candidates.ts";
import { type PictureSize, readPictureSize } from "./picture-size.ts";

export type MeasuredPicture = Candidate & PictureSize;

const atOnce = 4;
/** So many are looked at, for some of them turn out to be small, gone, or the same once more. */
const triedMax = 2 * FOUND_IMAGES_MAX;
const allTogetherMs = 6000;
/** What two pictures must have in common to be taken for one. */
const comparedBytes = 16 * 1024;
const headBytesMax = 512 * 1024;

/** True sizes, from the pictures themselves; largest first, each content once. What can't be read is left out. */
export async function measurePictures(context: Context, candidates: Candidate[]): Promise<MeasuredPicture[]> {
  const signal = AbortSignal.timeout(allTogetherMs);
  const waiting = candidates.slice(0, triedMax).entries();
  // By content. Of two that show the same, the one that the page names first.
  const measured = new Map<string, { picture: MeasuredPicture; place: number }>();
  async function work(): Promise<void> {
    // Shared among the workers: each takes the next one.
    for (const [place, candidate] of waiting) {
      const head = await readHead(context, candidate.url, signal);
      if (!head || !isUsable(head)) continue;
      const { content, ...size } = head;
      if (place > (measured.get(content)?.place ?? place)) continue;
      measured.set(content, { picture: { ...candidate, ...size }, place });
      if (measured.size >= FOUND_IMAGES_MAX) return;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return [...measured.values()]
    .sort((one, other) => areaOf(other.picture) - areaOf(one.picture) || one.place - other.place)
    .map(({ picture }) => picture)
    .slice(0, FOUND_IMAGES_MAX);
}

function areaOf({ width, height }: PictureSize): number {
  return width * height;
}

/** Whether it could be saved at all, and shows something. */
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
