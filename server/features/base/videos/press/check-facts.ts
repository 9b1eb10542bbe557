import { z } from "zod";
import { videoTexts } from "#contract/base/video-texts.ts";
import {
  VIDEO_BITS_PER_SECOND_MAX,
  VIDEO_FRAMES_PER_SECOND_MAX,
  VIDEO_RATIO_MAX,
  VIDEO_SECONDS_MAX,
  VIDEO_SECONDS_MIN,
  VIDEO_SIDE_MAX,
  VIDEO_SIDE_MIN,
} from "#contract/limits/videos.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Facts } from "./messages.ts";

const side = z.int().min(1).max(100_000);

/** The process that read the file is not believed either. */
const FactsSchema: z.ZodType<Facts> = z.object({
  width: side,
  height: side,
  durationMs: z
    .int()
    .min(0)
    .max(24 * 60 * 60 * 1000),
  framesPerSecond: z.number().min(0),
  hasSound: z.boolean(),
  codecs: z.string().max(100),
  isCarried: z.boolean(),
});

/** Throws an error for people if the video can't be used. */
export function checkFacts(told: unknown, bytes: number): Facts {
  const parsed = FactsSchema.safeParse(told);
  if (!parsed.success) throw refused("unreadable");
  const problem = problemOf(parsed.data, bytes);
  if (problem !== null) throw refused(problem);
  return parsed.data;
}

export function refused(problem: keyof typeof videoTexts): AppError {
  return new AppError("unusable", { message: videoTexts[problem] });
}

function problemOf(
  { width, height, durationMs, ...facts }: Facts,
  bytes: number,
): keyof typeof videoTexts | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  const seconds = durationMs / 1000;
  if (seconds < VIDEO_SECONDS_MIN) return "short";
  if (seconds > VIDEO_SECONDS_MAX) return "long";
  if (short < VIDEO_SIDE_MIN) return "small";
  if (long > short * VIDEO_RATIO_MAX) return "ratio";
  if (!facts.isCarried) return "codec";
  if (long > VIDEO_SIDE_MAX) return "side";
  if (facts.framesPerSecond > VIDEO_FRAMES_PER_SECOND_MAX) return "frames";
  return (bytes * 8) / seconds > VIDEO_BITS_PER_SECOND_MAX ? "bits" : null;
}
