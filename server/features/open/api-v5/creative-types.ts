import type { Pin } from "#contract/library/entities/pin.ts";
import { several } from "./operation.ts";

/** Every Pin here is a picture, which is called REGULAR, a video, or a story: CAROUSEL if it only has pictures, else IDEA. */
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

const known = ["REGULAR", "VIDEO", "CAROUSEL", "IDEA"] as const;

export function creativeTypeOf({
  videos,
  story_pin_data: story,
}: Pick<Pin, "videos" | "story_pin_data">): (typeof known)[number] {
  if (story) return story.is_carousel ? "CAROUSEL" : "IDEA";
  return videos ? "VIDEO" : "REGULAR";
}

/** Whether a list with these types can have any Pins. */
export function listsAnything({ creative_types: types }: Asked): boolean {
  return !types || types.length === 0 || known.some((type) => types.includes(type));
}

/** Leaves out the other Pins, so a page may have fewer than were asked for. */
export function ofCreativeTypes<Listed extends { data: readonly Pin[] }>(
  pins: Listed,
  { creative_types: types }: Asked,
): Listed {
  if (!types || types.length === 0) return pins;
  return { ...pins, data: pins.data.filter((pin) => types.includes(creativeTypeOf(pin))) };
}
