import { z } from "zod";
import { ImagesSchema } from "../../library/entities/pin.ts";
import { LOCALES } from "../../locales.ts";

/** What the address of an article says of it. */
export const ARTICLE_KINDS = ["article", "trending", "best", "shop"] as const;

const CoverSchema = z.object({
  pin_id: z.string(),
  images: ImagesSchema,
  dominant_color: z.string(),
  alt_text: z.string().nullable(),
});

/** An article of Today, as it is listed. */
export const ArticleSchema = z.object({
  id: z.string(),
  type: z.literal("article"),
  kind: z.enum(ARTICLE_KINDS),
  article_type: z.int().nullable(),
  is_shopping: z.boolean(),
  url: z.string(),
  locale: z.enum(LOCALES),
  title: z.string(),
  subtitle: z.string(),
  /** Null for a draft, which only staff see. */
  published_at: z.string().nullable(),
  /** One of its Pins that the viewer sees. */
  cover: CoverSchema.nullable(),
  /** How many of its Pins the viewer sees. */
  pin_count: z.int(),
});
export type Article = z.infer<typeof ArticleSchema>;

export const WholeArticleSchema = ArticleSchema.extend({
  /** Paragraphs, with `##` for a heading and `-` for an item of a list. */
  body: z.string(),
  updated_at: z.string(),
  /** Everyone can read it. */
  is_published: z.boolean(),
});
export type WholeArticle = z.infer<typeof WholeArticleSchema>;

const ARTICLE_STATES = ["draft", "scheduled", "published"] as const;

/** An article in the list of staff. */
export const ArticleDraftSchema = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  article_type: z.int().nullable(),
  is_shopping: z.boolean(),
  url: z.string(),
  locale: z.enum(LOCALES),
  title: z.string(),
  state: z.enum(ARTICLE_STATES),
  published_at: z.string().nullable(),
  updated_at: z.string(),
});
export type ArticleDraft = z.infer<typeof ArticleDraftSchema>;

const DraftPinSchema = z.object({
  pin_id: z.string(),
  caption: z.string(),
  is_cover: z.boolean(),
  /** Empty for a Pin that not everyone sees any more. */
  title: z.string(),
  /** Null for a Pin that not everyone sees any more: readers don't see it either. */
  image_url: z.string().nullable(),
});

/** An article as staff edit it. */
export const WholeDraftSchema = ArticleDraftSchema.extend({
  subtitle: z.string(),
  body: z.string(),
  version: z.int(),
  pins: z.array(DraftPinSchema),
});
export type WholeDraft = z.infer<typeof WholeDraftSchema>;
