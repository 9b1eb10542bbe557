import { several } from "./operation.ts";

/** Every Pin here is a picture, which is called REGULAR. */
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

export function listsPictures({
  creative_types,
}: {
  creative_types?: readonly string[] | undefined;
}): boolean {
  return creative_types === undefined || creative_types.length === 0 || creative_types.includes("REGULAR");
}
