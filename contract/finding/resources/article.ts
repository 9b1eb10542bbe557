import { z } from "zod";
import { PinSchema } from "../../library/entities/pin.ts";
import {
  ARTICLE_BODY_MAX,
  ARTICLE_CAPTION_MAX,
  ARTICLE_PINS_MAX,
  ARTICLE_SUBTITLE_MAX,
  ARTICLE_TITLE_MAX,
} from "../../limits/articles.ts";
import { limits } from "../../limits/rates.ts";
import { LOCALES } from "../../locales.ts";
import { defineOperation } from "../../operation.ts";
import {
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  line,
  pageOptions,
  paragraph,
  wholeNumber,
} from "../../wire-types.ts";
import { articleTexts } from "../article-texts.ts";
import {
  ArticleDraftSchema,
  ArticleSchema,
  WholeArticleSchema,
  WholeDraftSchema,
} from "../entities/article.ts";

/** What Today can be narrowed to: a kind of article, or those whose Pins are saved most. */
export const TODAY_KINDS = ["popular", "best", "trending", "article", "shop"] as const;

const LocaleSchema = z.enum(LOCALES);

/** An empty text stands for none, because null would count as absent. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => null), schema]);

/** Between years that the database and everyone's calendar know. */
const TimeSchema = z.iso
  .datetime({ offset: true, error: articleTexts.time })
  .refine((time) => /^(?:19[7-9]\d|20\d\d)-/.test(time), articleTexts.time);

const ArticlePinSchema = z.object({ pin_id: IdSchema, caption: line(ARTICLE_CAPTION_MAX).optional() });

const writing = {
  subtitle: line(ARTICLE_SUBTITLE_MAX).optional(),
  body: paragraph(ARTICLE_BODY_MAX).optional(),
  is_shopping: FlagSchema.optional(),
  article_type: orNone(wholeNumber(0, 2)).optional(),
  /** In their order. They replace the ones before. */
  pins: z.array(ArticlePinSchema).max(ARTICLE_PINS_MAX).optional(),
  /** The Pin whose picture stands above the article; the first one if none is named. */
  cover_pin_id: orNone(IdSchema).optional(),
  /** In the future for an article to appear then; empty for a draft. */
  published_at: orNone(TimeSchema).optional(),
  /** Publishes it now, unless it's published already. */
  publish: FlagSchema.optional(),
};

export const articleOperations = {
  "TodayArticles.get": defineOperation({
    summary: "Lists the published articles in a language, or in English if it has none, newest first.",
    options: z.object({
      kind: z.enum(TODAY_KINDS).optional(),
      locale: LocaleSchema.optional(),
      field_set_key: FieldSetSchema,
      ...pageOptions,
    }),
    result: z.array(ArticleSchema),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "TodayArticle.get": defineOperation({
    summary: "Returns an article, by its id or by the title in its address.",
    options: z.object({
      article_id: IdSchema.optional(),
      slug: z.string().max(400).optional(),
      field_set_key: FieldSetSchema,
    }),
    result: WholeArticleSchema,
    auth: "public",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
  }),
  "TodayArticlePins.get": defineOperation({
    summary: "Lists the Pins of an article, with its captions as their titles.",
    options: z.object({ article_id: IdSchema, field_set_key: FieldSetSchema, ...pageOptions }),
    result: z.array(PinSchema),
    auth: "public",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
    paged: true,
  }),
  "ArticleDrafts.get": defineOperation({
    summary: "Lists all articles, published or not, newest first.",
    options: z.object({ ...pageOptions }),
    result: z.array(ArticleDraftSchema),
    auth: "staff",
    needs: "editorial.change",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "ArticleDraft.get": defineOperation({
    summary: "Returns an article as it is edited.",
    options: z.object({ article_id: IdSchema }),
    result: WholeDraftSchema,
    auth: "staff",
    needs: "editorial.change",
    limit: limits.read,
    errors: ["not_found"],
  }),
  "Article.create": defineOperation({
    summary: "Writes an article.",
    options: z.object({ ...writing, title: line(ARTICLE_TITLE_MAX), locale: LocaleSchema }),
    result: WholeDraftSchema,
    auth: "staff",
    needs: "editorial.change",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "Article.update": defineOperation({
    summary: "Edits, publishes, schedules or unpublishes an article.",
    options: z.object({
      ...writing,
      article_id: IdSchema,
      title: line(ARTICLE_TITLE_MAX).optional(),
      locale: LocaleSchema.optional(),
      /** The version that was read. If it has changed since, nothing is written. */
      version: wholeNumber(1, 2_147_483_647).optional(),
    }),
    result: WholeDraftSchema,
    auth: "staff",
    needs: "editorial.change",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters", "conflict"],
  }),
  "Article.delete": defineOperation({
    summary: "Deletes an article.",
    options: z.object({ article_id: IdSchema }),
    result: z.null(),
    auth: "staff",
    needs: "editorial.change",
    limit: limits.write,
    errors: ["not_found"],
  }),
};
