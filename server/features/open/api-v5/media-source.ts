import { z } from "zod";
import type { StoryPageInput } from "#contract/library/entities/story.ts";
import { IMAGE_BASE64_MAX } from "#contract/limits/pictures.ts";
import { CAROUSEL_PICTURES_MAX, CAROUSEL_PICTURES_MIN } from "#contract/limits/stories.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { invalid } from "#server/platform/errors.ts";
import { nullable } from "./operation.ts";

const ContentTypeSchema = z.enum(["image/jpeg", "image/png"]);
const DataSchema = z
  .string()
  .max(IMAGE_BASE64_MAX)
  .regex(/^[a-zA-Z0-9+/=]+$/);

function several<Shape extends z.ZodRawShape>(picture: Shape) {
  const texts = {
    title: nullable(z.string()),
    description: nullable(z.string()),
    link: nullable(z.string()),
  };
  return z
    .array(z.object({ ...picture, ...texts }))
    .min(CAROUSEL_PICTURES_MIN)
    .max(CAROUSEL_PICTURES_MAX);
}

const VideoSchema = z.object({
  source_type: z.literal("video_id"),
  media_id: IdSchema,
  cover_image_url: nullable(z.string()),
  cover_image_content_type: nullable(ContentTypeSchema),
  cover_image_data: nullable(DataSchema),
  cover_image_key_frame_time: nullable(z.number().int().min(0)),
});

/** Where a new Pin's picture comes from, as the description has it. */
export const MediaSourceSchema = z.discriminatedUnion("source_type", [
  z.object({
    source_type: z.literal("image_base64"),
    content_type: ContentTypeSchema,
    data: DataSchema,
  }),
  z.object({ source_type: z.literal("image_url"), url: z.string() }),
  VideoSchema,
  z.object({
    source_type: z.literal("multiple_image_base64"),
    items: several({ content_type: ContentTypeSchema, data: DataSchema }),
  }),
  z.object({ source_type: z.literal("multiple_image_urls"), items: several({ url: z.string() }) }),
  z.object({ source_type: z.literal("pin_url"), is_affiliate_link: nullable(z.boolean()) }),
]);
export type MediaSource = z.output<typeof MediaSourceSchema>;

/** The pages of a story that only has pictures; null for any other source. What an item says describes its picture. */
export function readPages(source: MediaSource): StoryPageInput[] | null {
  const describe = ({
    title,
    description,
  }: {
    title?: string | undefined;
    description?: string | undefined;
  }) => ({
    alt_text: [title, description].filter((text) => text !== undefined && text !== "").join(". "),
  });
  if (source.source_type === "multiple_image_urls") {
    return source.items.map((item) => ({ image_url: item.url, ...describe(item) }));
  }
  if (source.source_type !== "multiple_image_base64") return null;
  return source.items.map((item) => ({ image_base64: item.data, ...describe(item) }));
}

type Cover = { image_url: string } | { image_base64: string } | { cover_time_ms: number };

/** The picture and the video as options of our operation; null for several, and for the picture of the parent Pin. */
export function readMediaSource(source: MediaSource): Cover | (Cover & { video_upload_id: string }) | null {
  switch (source.source_type) {
    case "image_base64":
      return { image_base64: source.data };
    case "image_url":
      return { image_url: source.url };
    case "pin_url":
      return null;
    case "video_id":
      return { video_upload_id: source.media_id, ...readCover(source) };
    default:
      return null;
  }
}

function readCover(source: z.output<typeof VideoSchema>): Cover {
  const { cover_image_url: image_url, cover_image_data: image_base64 } = source;
  if (image_url !== undefined) return { image_url };
  if (image_base64 !== undefined) return { image_base64 };
  const { cover_image_key_frame_time: seconds } = source;
  if (seconds !== undefined) return { cover_time_ms: seconds * 1000 };
  throw invalid("media_source", "A video needs a cover: send cover_image_url or cover_image_data.");
}

/** The description's names for our operation's options that come from the source. */
export function namesInSource({ source_type }: MediaSource): Readonly<Record<string, string>> {
  if (source_type === "multiple_image_urls" || source_type === "multiple_image_base64") {
    const name = source_type === "multiple_image_urls" ? "url" : "data";
    const own = source_type === "multiple_image_urls" ? "image_url" : "image_base64";
    return Object.fromEntries(
      Array.from({ length: CAROUSEL_PICTURES_MAX }, (_, at) => [
        `story_pin.pages.${at}.${own}`,
        `items.${at}.${name}`,
      ]),
    );
  }
  return source_type === "video_id"
    ? {
        image_url: "cover_image_url",
        image_base64: "cover_image_data",
        cover_time_ms: "cover_image_key_frame_time",
        video_upload_id: "media_id",
      }
    : { image_url: "url", image_base64: "data" };
}
