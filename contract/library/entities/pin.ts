import { z } from "zod";
import { LinkStateSchema } from "./link.ts";
import { ImageSchema, VideosSchema } from "./media.ts";
import { StoryDataSchema } from "./story.ts";

/** A picture in every size, by the size's name. */
export const ImagesSchema = z.object({
  "60x60": ImageSchema,
  "75x75": ImageSchema,
  "136x136": ImageSchema,
  "170x": ImageSchema,
  "236x": ImageSchema,
  "474x": ImageSchema,
  "736x": ImageSchema,
  "1200x": ImageSchema,
  orig: ImageSchema,
});
export type PinImages = z.infer<typeof ImagesSchema>;

const MovingImagesSchema = ImagesSchema.pick({ "236x": true, "474x": true, "736x": true }).partial();
export type MovingImages = z.infer<typeof MovingImagesSchema>;

export const PinUserSchema = z.object({
  id: z.string(),
  type: z.literal("user"),
  username: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  image_small_url: z.string(),
  image_medium_url: z.string(),
  avatar_color_index: z.int(),
  is_partner: z.boolean(),
});
export type PinUser = z.infer<typeof PinUserSchema>;

export const PinBoardSchema = z.object({
  id: z.string(),
  type: z.literal("board"),
  name: z.string(),
  url: z.string(),
  privacy: z.enum(["public", "protected", "secret"]),
  owner: PinUserSchema,
});
export type PinBoard = z.infer<typeof PinBoardSchema>;

const PinSectionSchema = z.object({ id: z.string(), title: z.string(), slug: z.string() });

/** The linked page's machine-readable metadata. */
export const RichMetadataSchema = z.object({
  kind: z.enum(["article", "product", "recipe"]),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  site_name: z.string(),
  article: z.object({ author: z.string().nullable(), date_published: z.string().nullable() }).nullable(),
  product: z
    .object({
      price_value: z.string().nullable(),
      price_currency: z.string().nullable(),
      availability: z.string().nullable(),
      rating: z.object({ value: z.number(), review_count: z.int() }).nullable(),
    })
    .nullable(),
  recipe: z
    .object({
      servings: z.string().nullable(),
      total_minutes: z.int().nullable(),
      ingredients: z.array(z.string()),
    })
    .nullable(),
});
export type RichMetadata = z.infer<typeof RichMetadataSchema>;

/**
 * Why a Pin is in a list: a text, or a constant, some with the things they mention. With `FOLLOWED`, the viewer follows the
 * Pin's pinner; with `FOLLOWED_BOARD`, its board.
 */
export const PinReasonSchema = z.object({
  reason: z.string(),
  /** `SAVED_PIN`: the viewer saved this Pin to that board. */
  seed: z.object({ title: z.string(), board_name: z.string() }).optional(),
  /** `FAVORITE_PIN`: the viewer marked this Pin as a favorite. */
  favorite: z.object({ title: z.string() }).optional(),
  /** `ALSO_ON`: the Pin is also on this board of someone's. */
  board: z.object({ id: z.string(), name: z.string(), url: z.string(), owner_name: z.string() }).optional(),
  /** `TOPIC`: the viewer follows this topic. */
  topic: z.object({ name: z.string(), url: z.string() }).optional(),
  /** `SAME_WORDS`: it has these words in common with the Pin that it's related to. */
  words: z.array(z.string()).optional(),
});
export type PinReason = z.infer<typeof PinReasonSchema>;

/** A Pin as shown in lists. */
export const PinSchema = z.object({
  id: z.string(),
  type: z.literal("pin"),
  /** Of an animation, its first frame. The original moves. */
  images: ImagesSchema,
  /**
   * The sizes in which an animation moves, as WebP; absent for stills. It lacks sizes that would be too heavy, even all: then
   * only the original moves.
   */
  moving_images: MovingImagesSchema.optional(),
  /** The same as a silent video, which is much smaller, if the server makes these. */
  moving_video: ImageSchema.optional(),
  image_signature: z.string(),
  dominant_color: z.string(),
  /** ThumbHash, base64: shown while the picture loads. */
  placeholder: z.string(),
  title: z.string(),
  grid_title: z.string(),
  description: z.string().nullable(),
  seo_description: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string().nullable(),
  seoUrl: z.string(),
  seoNoindexReason: z.string().nullable(),
  /** Null for all but its owner if the state is `taken_over` or `blocked`. */
  link: z.string().nullable(),
  /** Null if nothing is known to be wrong. Only its owner learns that a page has moved. */
  link_state: LinkStateSchema.nullable(),
  domain: z.string(),
  created_at: z.string(),
  board: PinBoardSchema.nullable(),
  section: PinSectionSchema.nullable(),
  pinner: PinUserSchema,
  native_creator: PinUserSchema.nullable(),
  closeup_attribution: PinUserSchema,
  aggregated_pin_data: z.object({
    id: z.string(),
    saves: z.int(),
    comment_count: z.int(),
    aggregated_stats: z.object({ saves: z.int(), done: z.int() }),
  }),
  repin_count: z.int(),
  comment_count: z.int(),
  alt_text: z.string().nullable(),
  auto_alt_text: z.string().nullable(),
  lang: z.string().nullable(),
  privacy: z.enum(["public", "protected", "secret"]),
  is_video: z.boolean(),
  is_repin: z.boolean(),
  is_promoted: z.boolean(),
  is_downstream_promotion: z.boolean(),
  promoter: PinUserSchema.nullable(),
  recommendation_reason: PinReasonSchema.nullable(),
  hashtags: z.array(z.string()),
  pin_join: z.object({ visual_annotation: z.array(z.string()) }),
  embed: z.null(),
  /** The pages of a story: of a single Pin all of them, in lists the first one. */
  story_pin_data: StoryDataSchema.nullable(),
  story_pin_data_id: z.string().nullable(),
  carousel_data: z.null(),
  videos: VideosSchema.nullable(),
  rich_summary: z
    .object({ display_name: z.string(), site_name: z.string(), type_name: z.string() })
    .nullable(),
  price_value: z.number().nullable(),
  price_currency: z.string().nullable(),
  shopping_flags: z.array(z.int()),
  /**
   * The viewer's own board with this Pin, or, for a single Pin requested with this field, the board the
   * viewer last saved its picture to.
   */
  pinned_to_board: PinBoardSchema.nullable(),
  method: z.string(),
  version: z.int(),
  favorited_by_me: z.boolean(),
  /**
   * Why it is shown blurred to everyone but its pinner: because of what the picture looks like, or because the pinner or
   * staff say so. Null if it isn't sensitive.
   */
  sensitivity: z.object({ reason: z.enum(["picture", "owner", "staff"]) }).nullable(),
  /** In lists that show each picture once: how many more Pins with this picture this one stands for, up to 100. */
  folded_count: z.int().optional(),
});
export type Pin = z.infer<typeof PinSchema>;

/** A single Pin, with what only its own page shows and what the viewer may do with it. */
export const DetailedPinSchema = PinSchema.extend({
  /** The pinner's private note; null for everyone else. */
  note: z.string().nullable(),
  rich_metadata: RichMetadataSchema.nullable(),
  comments_disabled: z.boolean(),
  /** The pinner marked it as sensitive; false for everyone else. */
  is_marked_sensitive: z.boolean(),
  /** Staff haven't watched your video yet, or removed it: others see only its cover. Null for everyone else. */
  video_review: z.enum(["waiting", "refused"]).nullable(),
  /** Your video was HDR, and the server couldn't convert its colors. False for everyone else. */
  video_is_pale: z.boolean(),
  /** The Pin this was saved from; null unless that is public. */
  source_pin_id: z.string().nullable(),
  tried_by_me: z.boolean(),
  viewer_can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    comment: z.boolean(),
    save: z.boolean(),
    remove: z.boolean(),
  }),
});
export type DetailedPin = z.infer<typeof DetailedPinSchema>;
