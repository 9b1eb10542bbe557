import type { Pin } from "#contract/library/entities/pin.ts";
import { several } from "./operation.ts";

/** Every Pin here is a picture, which is called REGULAR, or a video. */
export const withCreativeTypes = {
  creative_types: several([
    "REGULAR",
    "VIDEO",
    "SHOPPING",
    "CAROUSEL",
    "MAX_VIDEO",
    "SHOP_THE_PIN",
    "COLLECTION",
    "IDEA",
    "SHOWCASE",
    "QUIZ",
    "COLLAGE",
    "MAX_WIDTH_REGULAR_COLLECTION",
    "MAX_WIDTH_VIDEO_COLLECTION",
  ]).optional(),
};

type Asked = { creative_types?: readonly string[] | undefined };

export function creativeTypeOf({ videos }: Pick<Pin, "videos">): "REGULAR" | "VIDEO" {
  return videos ? "VIDEO" : "REGULAR";
}

/** Whether a list with these types can have any Pins. */
export function listsAnything({ creative_types: types }: Asked): boolean {
  return !types || types.length === 0 || types.includes("REGULAR") || types.includes("VIDEO");
}

/** Leaves out the other Pins, so a page may have fewer than were asked for. */
export function ofCreativeTypes<Listed extends { data: readonly Pin[] }>(
  pins: Listed,
  { creative_types: types }: Asked,
): Listed {
  if (!types || types.length === 0) return pins;
  return { ...pins, data: pins.data.filter((pin) => types.includes(creativeTypeOf(pin))) };
}
