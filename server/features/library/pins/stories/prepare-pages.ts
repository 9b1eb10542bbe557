import type { VideoReview } from "#contract/base/entities/instance.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { NewStoryPage } from "#contract/library/entities/story.ts";
import { storyTexts } from "#contract/library/story-texts.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import {
  copyCaptions,
  drawStoryCover,
  findOwnPoster,
  keepPicture,
  makePoster,
  type PictureSource,
  pictureUrl,
  sharePicture,
  takePicture,
  type WrittenCaptions,
} from "../../../base/media/index.ts";
import type { NewPage } from "../../../base/stories/index.ts";
import { requireVideo } from "../../../base/videos/index.ts";
import { addCaptions, readCaptions } from "../add-captions.ts";
import { listVisiblePinsById } from "../pin-rows-repo.ts";

/** How long all pictures of other sites may take together. */
const OTHER_SITES_MS = 60_000;

/** A picture that is ready for a page. */
type Source = {
  pictureId: string;
  ownerId: string;
  /** The content of the video that it becomes the poster of. */
  video: string | null;
  /** The former poster of this video, which has its captions. */
  formerId: string | null;
  captions: readonly WrittenCaptions[];
};

/** Who sends the files, and whose Pin it is. */
type People = { uploaderId: string; viewer: SignedInViewer };

export type PreparedStory = {
  /** Call once the Pin's board is locked. */
  pictures: (tx: Tx) => Promise<{ coverId: string; pages: NewPage[] }>;
};

/** Makes the pictures and videos of a story the member's own. May wait for the worker, so never call it in a transaction. */
export async function preparePages(
  context: Context,
  people: People,
  pages: readonly NewStoryPage[],
): Promise<PreparedStory> {
  const memberId = people.viewer.member.id;
  await requireStickers(context, people.viewer, pages);
  const deadline = AbortSignal.timeout(OTHER_SITES_MS);
  const sources: (Source | null)[] = [];
  for (const [index, page] of pages.entries()) {
    const captions = await onPage(index, async () => readCaptions(page.captions, "captions"));
    const source = await onPage(index, () => takeSource(context, people, page, deadline));
    sources.push(source && { ...source, captions });
  }
  const [first] = pages;
  if (!first) throw invalid("story_pin", storyTexts.fewPages);
  const drawn = sources[0] ? null : await drawCover(context, people.uploaderId, first);
  const { video_review: review } = (await context.instance.get()).settings;
  return {
    async pictures(tx) {
      const ids: (string | null)[] = [];
      for (const source of sources)
        ids.push(source && (await ownPicture(tx, memberId, { ...source, review })));
      const coverId = drawn ? await ownPicture(tx, memberId, { ...drawn, review }) : ids[0];
      if (!coverId) throw new AppError("internal");
      return { coverId, pages: pages.map((page, index) => toPage(page, ids[index] ?? null)) };
    },
  };
}

/** An error about a picture or a video names its page, too. */
async function onPage<Result>(index: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw error.about(`story_pin.pages.${index}.${error.detail}`);
  }
}

async function takeSource(
  context: Context,
  { uploaderId, viewer }: People,
  page: NewStoryPage,
  deadline: AbortSignal,
): Promise<Omit<Source, "captions"> | null> {
  const memberId = viewer.member.id;
  const { image_signature: signature, video_upload_id, video_signature } = page;
  const poster =
    video_signature === undefined ? null : await requirePoster(context, memberId, video_signature);
  const video =
    video_upload_id === undefined
      ? (poster?.contentHash ?? null)
      : await requireVideo(context.db, uploaderId, video_upload_id);
  const formerId = poster?.pictureId ?? null;
  const sent = sourceOf(page, deadline);
  if (sent) {
    const { pictureId } = await takePicture(context, uploaderId, sent);
    return { pictureId, ownerId: uploaderId, video, formerId };
  }
  if (signature !== undefined) {
    const url = pictureUrl(context.config.publicUrl, signature, "originals");
    const { pictureId } = await takePicture(context, memberId, { kind: "own_url", url });
    return { pictureId, ownerId: memberId, video, formerId };
  }
  if (poster) return { pictureId: poster.pictureId, ownerId: memberId, video, formerId: null };
  if (video !== null) throw invalid("upload_id", videoTexts.noCover);
  return null;
}

function sourceOf(
  { upload_id: uploadId, image_base64: text, image_url: url }: NewStoryPage,
  signal: AbortSignal,
): PictureSource | null {
  if (uploadId !== undefined) return { kind: "upload", uploadId };
  if (text !== undefined) return { kind: "base64", text };
  return url === undefined ? null : { kind: "url", url, signal };
}

async function requirePoster({ db }: Context, ownerId: string, signature: string) {
  const poster = await findOwnPoster(db, { signature, ownerId });
  if (poster) return poster;
  throw new AppError("unusable", { detail: "video_signature", message: videoTexts.expired });
}

async function drawCover(
  context: Context,
  uploaderId: string,
  { background_color: background, paragraphs }: NewStoryPage,
): Promise<Source> {
  const bytes = await drawStoryCover({ background, paragraphs });
  const { pictureId } = await takePicture(context, uploaderId, { kind: "bytes", bytes, field: "story_pin" });
  return { pictureId, ownerId: uploaderId, video: null, formerId: null, captions: [] };
}

/** Returns the member's own picture, ready for a page. */
async function ownPicture(
  tx: Tx,
  memberId: string,
  { pictureId, ownerId, video, formerId, captions, review }: Source & { review: VideoReview },
): Promise<string> {
  if (!(await keepPicture(tx, ownerId, pictureId))) throw new AppError("unusable", { detail: "story_pin" });
  const shown =
    video === null ? pictureId : await makePoster(tx, { pictureId, ownerId, contentHash: video, review });
  const own = ownerId === memberId ? shown : await sharePicture(tx, { pictureId: shown, ownerId: memberId });
  if (formerId !== null && formerId !== own) await copyCaptions(tx, { fromId: formerId, toId: own });
  await addCaptions(tx, own, captions);
  return own;
}

function toPage(page: NewStoryPage, pictureId: string | null): NewPage {
  const { background_color: background, alt_text: altText, paragraphs, stickers } = page;
  return { background, altText, paragraphs, stickers, pictureId };
}

async function requireStickers(
  { db }: Context,
  viewer: SignedInViewer,
  pages: readonly NewStoryPage[],
): Promise<void> {
  const ids = [...new Set(pages.flatMap(({ stickers }) => stickers.map(({ pin_id }) => pin_id)))];
  const found = await listVisiblePinsById(db, viewerIdsOf(viewer), ids);
  if (found.length < ids.length) throw invalid("story_pin", storyTexts.stickerGone);
}
