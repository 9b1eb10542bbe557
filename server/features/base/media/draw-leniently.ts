import type { SharpOptions } from "sharp";
import { IMAGE_PIXELS_MAX } from "#contract/limits/pictures.ts";
import { isBadlyTruncated } from "./is-badly-truncated.ts";

/** Accepts a file that is cut off near its end. If more is missing, the picture is damaged. */
export async function drawLeniently<Result>(
  sharp: typeof import("sharp").default,
  bytes: Uint8Array,
  draw: (options: SharpOptions) => Promise<Result>,
): Promise<Result> {
  const options = { limitInputPixels: IMAGE_PIXELS_MAX };
  try {
    return await draw({ ...options, failOn: "truncated" });
  } catch (cause) {
    if (await isBadlyTruncated(sharp, bytes)) throw cause;
    return await draw({ ...options, failOn: "none" });
  }
}
