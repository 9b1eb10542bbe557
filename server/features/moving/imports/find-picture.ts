import { z } from "zod";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import type { ImportReason, ImportRemark } from "#contract/moving/imports.ts";
import type { Context } from "#server/platform/context.ts";
import { fetchPicture, isVisiblyGuarded, refusal } from "#server/platform/fetch/index.ts";
import { politely } from "#server/platform/fetch/polite.ts";
import { drawLinkCard, markDrawn, readMetadata, storeOwnPicture } from "../../base/media/index.ts";
import { findPagePictures } from "../../base/page-reading/index.ts";
import { CaptionPartsSchema, type RowCaptions, takeCaptions } from "./captions.ts";
import { isClientError } from "./is-client-error.ts";
import { FilePartSchema, withPicture } from "./picture-part.ts";
import type { WaitingRow } from "./rows-repo.ts";
import { type PictureWords, readPictureWords } from "./sources/picture-words.ts";
import type { PartedFile } from "./sources/zip.ts";
import { PagesSchema, type RowPages, takePages } from "./story-pages.ts";

export type RowPicture = {
  pictureId: string;
  /** What the page calls itself, if it was read. */
  pageTitle: string;
  /** What it says of itself, if it's from a folder. */
  words?: PictureWords;
  remarks: ImportRemark[];
  /** Of its video. */
  captions?: RowCaptions;
  /** If it's a story. */
  pages?: RowPages;
};

export type FoundPicture = RowPicture | { refused: ImportReason };

type OnTheWeb = {
  memberId: string;
  /** Then what hasn't come counts as not there. */
  signal: AbortSignal;
  /** Ends with the turn of the import: then nothing counts, and its reason is thrown. */
  turn: AbortSignal;
};

/** What else is in the file. */
const FilesSchema = z.object({ pages: PagesSchema, captions: CaptionPartsSchema });

type Where = OnTheWeb & { file: PartedFile | null };

/**
 * Finds the picture of a row: in the file, at the addresses it names, on the page it leads to, or drawn for want of any.
 * A failure of ours throws, so that it is tried again, and so does a site that asks for a pause.
 */
export async function findPicture(context: Context, row: WaitingRow, where: Where): Promise<FoundPicture> {
  if (row.file_part !== null) return await takeFromFile(context, row, where);
  const sought = await seekPicture(context, row, where);
  if (sought.pictureId !== null) return { ...sought, pictureId: sought.pictureId };
  if (row.link === "") return { refused: "picture_gone" };
  const { pageTitle } = sought;
  const card = await drawLinkCard({ title: row.title || pageTitle, link: row.link });
  const pictureId = await storeOwnPicture(context, where.memberId, card);
  await markDrawn(context.db, pictureId);
  return { pictureId, pageTitle, remarks: [...sought.remarks, "drawn_card"] };
}

/** The picture is null if neither the addresses nor the page have one that we could use. */
export type SoughtPicture = Omit<RowPicture, "pictureId" | "words"> & { pictureId: string | null };

/** Finds a row's picture on the web: at the addresses it names, or on the page it leads to. */
export async function seekPicture(
  context: Context,
  row: WaitingRow,
  where: OnTheWeb,
): Promise<SoughtPicture> {
  for (const url of row.image_urls) {
    const pictureId = await takeFrom(context, where, url);
    if (pictureId !== null) return { pictureId, pageTitle: "", remarks: [] };
  }
  const lost: ImportRemark[] = row.image_urls.length > 0 ? ["picture_gone"] : [];
  if (row.link === "") return { pictureId: null, pageTitle: "", remarks: lost };
  const page = await lookAtPage(context, where, row.link);
  for (const url of page.urls) {
    const pictureId = await takeFrom(context, where, url);
    if (pictureId !== null) return { pictureId, pageTitle: page.title, remarks: [...lost, "page_picture"] };
  }
  const remarks: ImportRemark[] = [...lost, ...(page.problem ? [page.problem] : [])];
  return { pictureId: null, pageTitle: page.title, remarks };
}

async function takeFromFile(
  context: Context,
  row: WaitingRow,
  { memberId, file }: Where,
): Promise<FoundPicture> {
  if (file === null) return { refused: "picture_gone" };
  const { pages, captions } = FilesSchema.parse(row.extras ?? {});
  const taken = await withPicture(file, FilePartSchema.parse(row.file_part), async (bytes) => {
    const pictureId = await storeOwnPicture(context, memberId, bytes);
    // An archive says of its Pins what they were, whatever is in their pictures.
    const words = row.extras === null && { words: readPictureWords(await readMetadata(bytes)) };
    const story = pages && (await takePages(context, pages, { memberId, file }));
    return {
      pictureId,
      pageTitle: "",
      remarks: story?.isIncomplete ? ["story_incomplete" as const] : [],
      captions: await takeCaptions(file, captions),
      ...words,
      ...(story && { pages: story.pages }),
    };
  });
  return taken ?? { refused: "picture_unusable" };
}

/** Returns null if there is no picture that we could use. */
async function takeFrom(
  context: Context,
  { memberId, signal, turn }: OnTheWeb,
  url: string,
): Promise<string | null> {
  turn.throwIfAborted();
  if (signal.aborted) return null;
  try {
    const { bytes } = await fetchPicture(politely(context), url, { field: "image_url", signal });
    return await storeOwnPicture(context, memberId, bytes);
  } catch (error) {
    turn.throwIfAborted();
    if (isClientError(error)) return null;
    throw error;
  }
}

type Page = { title: string; urls: string[]; problem: "link_dead" | "link_not_allowed" | null };

async function lookAtPage(context: Context, { signal, turn }: OnTheWeb, link: string): Promise<Page> {
  const nothing = { title: "", urls: [] };
  if (signal.aborted) return { ...nothing, problem: "link_dead" };
  try {
    return { ...(await unlessAborted(findPagePictures(politely(context), link), signal)), problem: null };
  } catch (error) {
    turn.throwIfAborted();
    if (!isClientError(error)) throw error;
    if (isVisiblyGuarded(error)) return { ...nothing, problem: "link_not_allowed" };
    const dead: string[] = [fetchTexts.missing, fetchTexts.unreachable, fetchTexts.noAnswer, fetchTexts.slow];
    return { ...nothing, problem: dead.includes(error.publicMessage) ? "link_dead" : null };
  }
}

/** The work goes on, because others may wait for the same page, and the next turn finds it read. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(refusal("url", fetchTexts.slow));
  signal.addEventListener("abort", end);
  return await Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", end));
}
