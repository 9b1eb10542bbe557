import { z } from "zod";
import type { VideoReview } from "#contract/base/entities/instance.ts";
import { PageWordsSchema } from "#contract/library/entities/story.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { makePoster, putCaptions, storeOwnPicture } from "../../base/media/index.ts";
import { putPages } from "../../base/stories/index.ts";
import { CaptionPartsSchema, type RowCaptions, takeCaptions } from "./captions.ts";
import { FilePartSchema, withPicture } from "./picture-part.ts";
import type { PartedFile } from "./sources/zip.ts";
import { type DueSticker, StickersSchema } from "./stickers/due-stickers.ts";

/** The pages of a row; null unless it is a story. */
export const PagesSchema = z
  .array(
    PageWordsSchema.extend({
      filePart: FilePartSchema.nullable(),
      video: z.int().nullable(),
      captions: CaptionPartsSchema,
      stickers: StickersSchema,
    }),
  )
  .nullable()
  .default(null);
type Pages = NonNullable<z.output<typeof PagesSchema>>;

/** The pages of a story with the member's own pictures. */
export type RowPages = readonly {
  words: z.output<typeof PageWordsSchema>;
  pictureId: string | null;
  /** Which of the row's videos is on it. */
  video: number | null;
  captions: RowCaptions;
  stickers: readonly DueSticker[];
}[];

type Taken = { pages: RowPages; isIncomplete: boolean };

/** Takes the pictures and captions of pages from the file. A page of which nothing is left is left out. */
export async function takePages(
  context: Context,
  pages: Pages,
  { memberId, file }: { memberId: string; file: PartedFile },
): Promise<Taken> {
  const taken: RowPages[number][] = [];
  let isIncomplete = false;
  for (const { filePart, video, captions: parts, stickers, ...words } of pages) {
    const take = (bytes: Buffer) => storeOwnPicture(context, memberId, bytes);
    const pictureId = await withPicture(file, filePart, take);
    const captions = await takeCaptions(file, parts);
    if (filePart !== null && pictureId === null) isIncomplete = true;
    if (pictureId === null && words.paragraphs.length === 0) isIncomplete = true;
    else taken.push({ words, pictureId, video, captions, stickers });
  }
  return { pages: taken, isIncomplete };
}

type Videos = { ownerId: string; videos: readonly string[]; review: VideoReview };

/** Makes pictures of pages with a video its posters. A video that can't be used is empty. */
export async function addVideos(
  tx: Tx,
  pages: RowPages,
  { ownerId, videos, review }: Videos,
): Promise<RowPages> {
  const withVideos: RowPages[number][] = [];
  for (const page of pages) {
    const { pictureId, captions } = page;
    const contentHash = page.video === null ? "" : videos[page.video];
    if (pictureId === null || !contentHash) {
      withVideos.push(page);
      continue;
    }
    const poster = await makePoster(tx, { pictureId, ownerId, contentHash, review });
    await putCaptions(tx, poster, captions);
    withVideos.push({ ...page, pictureId: poster });
  }
  return withVideos;
}

export async function savePages(tx: Tx, pinId: string, pages: RowPages): Promise<void> {
  await putPages(
    tx,
    pinId,
    pages.map(({ words: { background_color: background, alt_text: altText, paragraphs }, pictureId }) => ({
      background,
      altText,
      paragraphs,
      // They follow once all Pins are there.
      stickers: [],
      pictureId,
    })),
  );
}
