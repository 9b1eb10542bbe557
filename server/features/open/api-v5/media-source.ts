import { z } from "zod";
import { IMAGE_BASE64_MAX } from "#contract/limits/pictures.ts";
import { invalid } from "#server/platform/errors.ts";
import { nullable } from "./operation.ts";

const ContentTypeSchema = z.enum(["image/jpeg", "image/png"]);
const DataSchema = z
  .string()
  .max(IMAGE_BASE64_MAX)
  .regex(/^[a-zA-Z0-9+/=]+$/);

const several = z.array(z.unknown()).min(2).max(5);

/** Where a new Pin's picture comes from, as the description has it. */
export const MediaSourceSchema = z.discriminatedUnion("source_type", [
  z.object({
    source_type: z.literal("image_base64"),
    content_type: ContentTypeSchema,
    data: DataSchema,
  }),
  z.object({ source_type: z.literal("image_url"), url: z.string() }),
  z.object({ source_type: z.literal("video_id"), media_id: z.string() }),
  z.object({ source_type: z.literal("multiple_image_base64"), items: several }),
  z.object({ source_type: z.literal("multiple_image_urls"), items: several }),
  z.object({ source_type: z.literal("pin_url"), is_affiliate_link: nullable(z.boolean()) }),
]);
type MediaSource = z.output<typeof MediaSourceSchema>;

export const VIDEOS_MISSING =
  "There are no videos here. Make Pins from pictures: image_url, image_base64 or pin_url.";

/** The picture in the words of our own operation; null for the picture of the parent Pin. */
export function readMediaSource(
  source: MediaSource,
): { image_url: string } | { image_base64: string } | null {
  switch (source.source_type) {
    case "image_base64":
      return { image_base64: source.data };
    case "image_url":
      return { image_url: source.url };
    case "pin_url":
      return null;
    case "video_id":
      throw invalid("media_source", VIDEOS_MISSING);
    default:
      throw invalid("media_source", "A Pin has one picture here. Send one, with image_url or image_base64.");
  }
}
