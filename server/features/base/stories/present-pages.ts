import type { z } from "zod";
import { paragraphColors } from "#contract/formats/story-colors.ts";
import {
  type ImageBlock,
  type ParagraphBlock,
  type StickerBlock,
  StoredPageSchema,
  type StoryData,
  type StoryPage,
  type VideoBlock,
} from "#contract/library/entities/story.ts";
import { pinUrl } from "#contract/urls.ts";
import { presentImages, presentVideos } from "../media/index.ts";
import type { FirstPageRow, PageRow, StickerRow } from "./page-columns-repo.ts";

type Picture = NonNullable<PageRow["picture"]>;
type Words = Pick<PageRow, "id" | "background" | "alt_text" | "paragraphs">;

const ParagraphsSchema = StoredPageSchema.shape.paragraphs;

/** Presents a story in a list: only its first page, with the Pin's own picture. */
export function presentStory(
  publicUrl: string,
  pin: { id: string; page_count: number } & Picture,
  first: FirstPageRow,
): StoryData {
  const page = presentPage(publicUrl, first, first.has_picture ? pin : null);
  return { id: pin.id, page_count: pin.page_count, is_carousel: first.is_carousel, pages: [page] };
}

export function presentWholeStory(
  publicUrl: string,
  pin: { id: string; title: string; signature: string; first_page: FirstPageRow | null },
  pages: readonly PageRow[],
): StoryData {
  return {
    id: pin.id,
    page_count: pages.length,
    is_carousel: pin.first_page?.is_carousel ?? false,
    pages: pages.map((page) => presentPage(publicUrl, page, page.picture, page.stickers)),
    metadata: { pin_title: pin.title, pin_image_signature: pin.signature },
    total_video_duration: pages.reduce((sum, { picture }) => sum + (picture?.video?.duration_ms ?? 0), 0),
  };
}

function presentPage(
  publicUrl: string,
  page: Words,
  picture: Picture | null,
  stickers: readonly StickerRow[] = [],
): StoryPage {
  const blocks = [
    ...(picture === null ? [] : [presentPicture(publicUrl, page.alt_text, picture)]),
    ...presentParagraphs(page, picture !== null),
    ...stickers.map((sticker) => presentSticker(publicUrl, sticker)),
  ];
  return {
    id: page.id,
    layout: 0,
    style: { background_color: page.background },
    image_signature: picture?.signature ?? null,
    blocks: blocks.map((block, index) => ({ ...block, id: `${page.id}-${index + 1}` })),
  };
}

type Unnumbered<Block> = Omit<Block, "id">;

function presentPicture(
  publicUrl: string,
  altText: string,
  picture: Picture,
): Unnumbered<ImageBlock> | Unnumbered<VideoBlock> {
  const { orig: originals, ...images } = presentImages(publicUrl, picture);
  const { "236x": small, "474x": medium, "736x": large, "1200x": huge } = images;
  const shown = {
    image_signature: picture.signature,
    alt_text: altText === "" ? null : altText,
    image: {
      images: { "236x": small, "474x": medium, "736x": large, "1200x": huge, originals },
      dominant_color: picture.dominant_color,
    },
  };
  if (picture.video === null) return { type: "story_pin_image_block", block_type: 2, ...shown };
  const video = presentVideos(publicUrl, picture, picture.video);
  return { type: "story_pin_video_block", block_type: 3, video_signature: video.id, video, ...shown };
}

/** From top to bottom, which is how they are read. */
function presentParagraphs(page: Words, hasPicture: boolean): Unnumbered<ParagraphBlock>[] {
  const { background } = page;
  return readParagraphs(page.paragraphs)
    .toSorted((one, other) => one.top - other.top)
    .map(({ text, ...style }) => ({
      type: "story_pin_paragraph_block",
      block_type: 1,
      text,
      style: { ...style, ...paragraphColors(style, { background, hasPicture }) },
    }));
}

export const readParagraphs = (stored: unknown): z.output<typeof ParagraphsSchema> =>
  ParagraphsSchema.parse(stored);

function presentSticker(
  publicUrl: string,
  { pin_id, title, left, top, is_sensitive: isSensitive, ...picture }: StickerRow,
): Unnumbered<StickerBlock> {
  const image = isSensitive ? null : presentImages(publicUrl, picture)["236x"];
  return {
    type: "story_pin_product_sticker_block",
    pin_id,
    style: { left, top },
    pin: { title, url: pinUrl(pin_id), image },
  };
}
