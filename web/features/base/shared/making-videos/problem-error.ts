import { largerThan, videoTexts } from "#contract/base/video-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { Problem, ServerAbilities } from "./messages.ts";

/** The server knows nothing of it: it never sees the file. */
export const CANNOT_CONVERT = "This browser can't convert this video.";

/** The same file may arrive next time. */
const PASSING: readonly string[] = [videoTexts.expired, videoTexts.unfinished, videoTexts.manyOpen];

export function problemError(problem: Problem, { bytesMax }: Pick<ServerAbilities, "bytesMax">): ApiError {
  if (problem === "large") return videoError(largerThan(bytesMax));
  return videoError(problem === "cannotConvert" ? CANNOT_CONVERT : videoTexts[problem]);
}

/** An error with the server's text about a video. Its status says whether trying again may help. */
export function videoError(message: string): ApiError {
  return new ApiError({ code: 1, status: PASSING.includes(message) ? 503 : 422, message, detail: null });
}
