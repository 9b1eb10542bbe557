import { z } from "zod";
import type { VideoReview } from "#contract/base/entities/instance.ts";
import { PageWordsSchema } from "#contract/library/entities/story.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { makePoster, storeOwnPicture } from "../../base/media/index.ts";
import { putPages } from "../../base/stories/index.ts";
import { FilePartSchema, withPicture } from "./picture-part.ts";
import type { PartedFile } from "./sources/zip.ts";

/** The pages of a row; null unless it is a story. */
export const PagesSchema = z
  .array(PageWordsSchema.extend({ filePart: FilePartSchema.nullable(), isMoving: z.boolean() }))
  .nullable()
  .default(null);
type Pages = NonNullable<z.output<typeof PagesSchema>>;

/** The pages of a story with the member's own pictures. */
export type RowPages = readonly {
  words: z.output<typeof PageWordsSchema>;
  pictureId: string | null;
  /** The row's video is on it. */
  isMoving: boolean;
}[];

/** Takes the pictures of pages from the file. A page of which nothing is left is left out. */
export async function takePages(
  context: Context,
  pages: Pages,
  { memberId, file }: { memberId: string; file: PartedFile | null },
): Promise<RowPages> {
  const taken: RowPages[number][] = [];
  for (const { filePart, isMoving, ...words } of pages) {
    const take = (bytes: Buffer) => storeOwnPicture(context, memberId, bytes);
    const pictureId = await withPicture(file, filePart, take);
    if (pictureId !== null || words.paragraphs.length > 0) taken.push({ words, pictureId, isMoving });
  }
  return taken;
}

type Video = { ownerId: string; video: string | null; review: VideoReview };

/** Makes the picture of the page with the row's video its poster. */
export async function addVideo(
  tx: Tx,
  pages: RowPages,
  { ownerId, video, review }: Video,
): Promise<RowPages> {
  const withVideo: RowPages[number][] = [];
  for (const page of pages) {
    const { isMoving, pictureId } = page;
    const isPoster = isMoving && pictureId !== null && video !== null;
    const shown = isPoster
      ? await makePoster(tx, { pictureId, ownerId, contentHash: video, review })
      : pictureId;
    withVideo.push({ ...page, pictureId: shown });
  }
  return withVideo;
}

export async function savePages(tx: Tx, pinId: string, pages: RowPages): Promise<void> {
  await putPages(
    tx,
    pinId,
    pages.map(({ words: { background_color: background, alt_text: altText, paragraphs }, pictureId }) => ({
      background,
      altText,
      paragraphs,
      stickers: [],
      pictureId,
    })),
  );
}
