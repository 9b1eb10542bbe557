import { z } from "zod";
import { videoTexts } from "../../base/video-texts.ts";
import { IMAGE_BASE64_MAX, PICTURE_CALL_BYTES_MAX } from "../../limits/pictures.ts";
import { PIN_LINK_MAX } from "../../limits/pins.ts";
import {
  STORY_PAGE_ALT_TEXT_MAX,
  STORY_PAGES_MAX,
  STORY_PAGES_MIN,
  STORY_PARAGRAPH_MAX,
  STORY_PARAGRAPHS_MAX,
  STORY_STICKERS_MAX,
  STORY_WIDTH_MIN,
} from "../../limits/stories.ts";
import { STORY_CAPTIONS_BYTES_MAX, VIDEO_CAPTION_LANGUAGES_MAX } from "../../limits/videos.ts";
import { IdSchema, paragraph } from "../../wire-types.ts";
import { storyTexts } from "../story-texts.ts";
import { ImageSchema, NewCaptionsSchema, SignatureSchema, VideosSchema } from "./media.ts";

const paragraphSizes = ["small", "medium", "large", "huge"] as const;
/** `box`: the words are on a rectangle. */
const paragraphLooks = ["text", "box"] as const;

/** Where something is on its page, in percent from the left and the top. */
const PlaceSchema = z.object({ left: z.number(), top: z.number() });

const ParagraphStyleSchema = PlaceSchema.extend({
  /** In percent of the page's width. */
  width: z.number(),
  size: z.enum(paragraphSizes),
  look: z.enum(paragraphLooks),
});
export type ParagraphStyle = z.infer<typeof ParagraphStyleSchema>;

const ParagraphBlockSchema = z.object({
  id: z.string(),
  type: z.literal("story_pin_paragraph_block"),
  block_type: z.literal(1),
  text: z.string(),
  /** The colors follow from the page and the look, so that the words can be read. */
  style: ParagraphStyleSchema.extend({ color: z.string(), background_color: z.string().nullable() }),
});
export type ParagraphBlock = z.infer<typeof ParagraphBlockSchema>;

const ImageBlockSchema = z.object({
  id: z.string(),
  type: z.literal("story_pin_image_block"),
  block_type: z.literal(2),
  image_signature: z.string(),
  alt_text: z.string().nullable(),
  image: z.object({
    images: z.object({
      "236x": ImageSchema,
      "474x": ImageSchema,
      "736x": ImageSchema,
      "1200x": ImageSchema,
      originals: ImageSchema,
    }),
    dominant_color: z.string(),
  }),
});
export type ImageBlock = z.infer<typeof ImageBlockSchema>;

/** Its cover is the picture that `image_signature` names. */
const VideoBlockSchema = ImageBlockSchema.extend({
  type: z.literal("story_pin_video_block"),
  block_type: z.literal(3),
  video_signature: z.string(),
  video: VideosSchema,
});
export type VideoBlock = z.infer<typeof VideoBlockSchema>;

/** A Pin that the viewer can see; others are left out. In lists, all are. */
const StickerBlockSchema = z.object({
  id: z.string(),
  type: z.literal("story_pin_product_sticker_block"),
  pin_id: z.string(),
  style: PlaceSchema,
  /** Without its picture if that is sensitive. */
  pin: z.object({ title: z.string(), url: z.string(), image: ImageSchema.nullable() }),
});
export type StickerBlock = z.infer<typeof StickerBlockSchema>;

/** In this order: the picture or video, texts from top to bottom, Pins. */
export const StoryBlockSchema = z.discriminatedUnion("type", [
  ParagraphBlockSchema,
  ImageBlockSchema,
  VideoBlockSchema,
  StickerBlockSchema,
]);
export type StoryBlock = z.infer<typeof StoryBlockSchema>;

export const StoryPageSchema = z.object({
  id: z.string(),
  layout: z.literal(0),
  style: z.object({ background_color: z.string() }),
  /** Null on pages that only have words. */
  image_signature: z.string().nullable(),
  blocks: z.array(StoryBlockSchema),
});
export type StoryPage = z.infer<typeof StoryPageSchema>;

/** The pages of a Pin. In lists only the first one, without the details. */
export const StoryDataSchema = z.object({
  id: z.string(),
  page_count: z.int(),
  pages: z.array(StoryPageSchema),
  /** Every page is only a picture. */
  is_carousel: z.boolean(),
  metadata: z.object({ pin_title: z.string(), pin_image_signature: z.string() }).optional(),
  /** In milliseconds. */
  total_video_duration: z.int().optional(),
});
export type StoryData = z.infer<typeof StoryDataSchema>;

/** A number, or one as text: that is how a number arrives that isn't plainly written. */
const NumberSchema = z
  .union([z.number(), z.string().regex(/^-?[0-9]{1,6}(?:\.[0-9]{1,20})?$/)])
  .transform(Number);
const PercentSchema = NumberSchema.transform((value) => within(value, 0, 100));
const WidthSchema = NumberSchema.transform((value) => within(value, STORY_WIDTH_MIN, 100));

function within(value: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value)) * 10) / 10;
}

/** Inside JSON text, half a character can hide, which the database doesn't take. */
const words = (max: number) => paragraph(max).refine((text) => text.isWellFormed());

const ParagraphInputSchema = z.object({
  text: words(STORY_PARAGRAPH_MAX),
  left: PercentSchema.default(10),
  top: PercentSchema.default(10),
  width: WidthSchema.default(80),
  size: z.enum(paragraphSizes).default("medium"),
  look: z.enum(paragraphLooks).default("text"),
});
export type StoryParagraph = z.output<typeof ParagraphInputSchema>;

export const StickerInputSchema = z.object({
  pin_id: IdSchema,
  left: PercentSchema.default(50),
  top: PercentSchema.default(50),
});

type Sources = Partial<
  Record<"upload_id" | "image_signature" | "image_url" | "image_base64", string | undefined> &
    Record<"video_upload_id" | "video_signature", string | undefined>
>;
const countGiven = (...values: (string | undefined)[]) =>
  values.filter((value) => value !== undefined).length;
const countPictures = (page: Sources) =>
  countGiven(page.upload_id, page.image_signature, page.image_url, page.image_base64);
const countVideos = (page: Sources) => countGiven(page.video_upload_id, page.video_signature);

/** What a page says, on which ground. */
export const PageWordsSchema = z.object({
  background_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .transform((color) => color.toUpperCase())
    .default("#FFFFFF"),
  /** What the picture or the video shows. */
  alt_text: words(STORY_PAGE_ALT_TEXT_MAX).default(""),
  paragraphs: z
    .array(ParagraphInputSchema)
    .max(STORY_PARAGRAPHS_MAX, storyTexts.manyParagraphs)
    .transform((all) => all.filter(({ text }) => text !== ""))
    .default([]),
});

const PageInputSchema = PageWordsSchema.extend({
  /** The picture, or the cover of the video: from an upload, or one that the member already has. */
  upload_id: IdSchema.optional(),
  image_signature: SignatureSchema.optional(),
  image_url: z.string().max(PIN_LINK_MAX).optional(),
  /** Bytes in base64, or as a data URL. */
  image_base64: z.string().max(IMAGE_BASE64_MAX).optional(),
  /** A finished upload, or a video of this story, to keep it. */
  video_upload_id: IdSchema.optional(),
  video_signature: SignatureSchema.optional(),
  /** For the video, in addition to those it has. They replace those in the same language. */
  captions: z.array(NewCaptionsSchema).max(VIDEO_CAPTION_LANGUAGES_MAX, videoTexts.languages).default([]),
  stickers: z.array(StickerInputSchema).max(STORY_STICKERS_MAX, storyTexts.manyStickers).default([]),
})
  .refine((page) => countPictures(page) <= 1 && countVideos(page) <= 1, storyTexts.onePicture)
  .refine(
    (page) => countPictures(page) + countVideos(page) > 0 || page.paragraphs.length > 0,
    storyTexts.emptyPage,
  )
  .refine((page) => page.captions.length === 0 || countVideos(page) > 0, storyTexts.captionsWithoutVideo);
/** A page as it is sent: at most one picture or video, with words and Pins on it. */
export type StoryPageInput = z.input<typeof PageInputSchema>;
export type NewStoryPage = z.output<typeof PageInputSchema>;

/** What `StoryPin.create` and `StoryPin.update` take. */
const StoryInputSchema = z.object({
  pages: z
    .array(PageInputSchema)
    .max(STORY_PAGES_MAX, storyTexts.manyPages)
    .refine(
      (pages) =>
        pages.length >= STORY_PAGES_MIN ||
        pages.some((page) => countVideos(page) > 0 && page.paragraphs.length > 0),
      storyTexts.fewPages,
    )
    .refine(
      (pages) => pages.reduce((sum, page) => sum + lengthOfCaptions(page), 0) <= STORY_CAPTIONS_BYTES_MAX,
      storyTexts.manyCaptions,
    ),
});

function lengthOfCaptions({ captions }: NewStoryPage): number {
  return captions.reduce((sum, { body }) => sum + body.length, 0);
}

/** A story as JSON text, or as it is. */
export const StoryTextSchema = z
  .union([z.string().max(PICTURE_CALL_BYTES_MAX), z.record(z.string(), z.unknown())])
  .transform((story, check) => {
    if (typeof story !== "string") return story as unknown;
    try {
      return JSON.parse(story) as unknown;
    } catch {
      check.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(StoryInputSchema);

export const StoredPageSchema = z.object({
  background_color: z.string(),
  image_signature: z.string().optional(),
  video_signature: z.string().optional(),
  alt_text: z.string(),
  paragraphs: z.array(ParagraphStyleSchema.extend({ text: z.string() })),
  stickers: z.array(PlaceSchema.extend({ pin_id: z.string() })),
});
export const StoredStorySchema = z.object({ pages: z.array(StoredPageSchema) });
export type StoredStory = z.infer<typeof StoredStorySchema>;
