import { z } from "zod";
import { videoTexts } from "#contract/base/video-texts.ts";
import {
  VIDEO_BITS_PER_SECOND_MAX,
  VIDEO_FRAMES_PER_SECOND_MAX,
  VIDEO_PRESSED_BITS_PER_SECOND_MAX,
  VIDEO_PRESSED_SIDE_MAX,
  VIDEO_RATIO_MAX,
  VIDEO_SECONDS_MAX,
  VIDEO_SECONDS_MIN,
  VIDEO_SIDE_MAX,
  VIDEO_SIDE_MIN,
} from "#contract/limits/videos.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Facts } from "./messages.ts";

const side = z.int().min(1).max(100_000);
const milliseconds = z.int().min(0);

/** The process that read the file is not believed either. */
const FactsSchema: z.ZodType<Facts> = z.object({
  width: side,
  height: side,
  durationMs: milliseconds.max(24 * 60 * 60 * 1000),
  wholeMs: milliseconds,
  framesPerSecond: z.number().min(0),
  hasSound: z.boolean(),
  // Playlists have it between quotes.
  codecs: z
    .string()
    .max(100)
    .regex(/^[\w.,-]+$/),
  isHdr: z.boolean(),
  isCarried: z.boolean(),
});

/** How the file that plays is made of the one that came. */
export type Way = "carry" | "press";

/** Throws an error for people if the video can't be used. */
export function checkFacts(
  told: unknown,
  { bytes, canPress }: { bytes: number; canPress: boolean },
): { facts: Facts; way: Way } {
  const parsed = FactsSchema.safeParse(told);
  if (!parsed.success) throw refused("unreadable");
  const facts = parsed.data;
  const lasting = findLastingProblem(facts);
  if (lasting !== null) throw refused(lasting);
  const obstacle = findObstacle(facts, bytes);
  if (obstacle === null) return { facts, way: "carry" };
  if (canPress && isPressable(facts, bytes)) return { facts, way: "press" };
  throw refused(obstacle);
}

export function refused(problem: keyof typeof videoTexts, cause?: unknown): AppError {
  return new AppError("unusable", { message: videoTexts[problem], cause });
}

type Problem = keyof typeof videoTexts;

/** Nothing that we do changes these. */
export function findLastingProblem({
  width,
  height,
  durationMs,
}: Pick<Facts, "width" | "height" | "durationMs">): Problem | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  const seconds = durationMs / 1000;
  if (seconds < VIDEO_SECONDS_MIN) return "short";
  if (seconds > VIDEO_SECONDS_MAX) return "long";
  if (short < VIDEO_SIDE_MIN) return "small";
  return long > short * VIDEO_RATIO_MAX ? "ratio" : null;
}

/** Why it can't be carried as it is. */
function findObstacle(facts: Facts, bytes: number): Problem | null {
  if (!facts.isCarried) return "codec";
  if (longSide(facts) > VIDEO_SIDE_MAX) return "side";
  if (facts.framesPerSecond > VIDEO_FRAMES_PER_SECOND_MAX) return "frames";
  return bitsPerSecond(facts, bytes) > VIDEO_BITS_PER_SECOND_MAX ? "bits" : null;
}

function isPressable(facts: Facts, bytes: number): boolean {
  return (
    longSide(facts) <= VIDEO_PRESSED_SIDE_MAX &&
    facts.framesPerSecond <= VIDEO_FRAMES_PER_SECOND_MAX &&
    bitsPerSecond(facts, bytes) <= VIDEO_PRESSED_BITS_PER_SECOND_MAX
  );
}

function longSide({ width, height }: Facts): number {
  return Math.max(width, height);
}

function bitsPerSecond({ durationMs }: Facts, bytes: number): number {
  return (bytes * 8000) / durationMs;
}
