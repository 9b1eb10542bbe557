import { videoTexts } from "#contract/base/video-texts.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import type { DraftStore } from "../draft-store.ts";
import { isPublishedElsewhere, isRefusal, type PublishedPin } from "../publish-draft.ts";
import { isAbort, type UploadQueue } from "../upload-queue.ts";
import { type AskedStory, askForPage, askForStory } from "./ask-for-story.ts";
import { draftIdsOf, type Story } from "./story.ts";
import type { StoryStore } from "./story-store.ts";

export type StoryParts = { api: Api; story: StoryStore; files: DraftStore; uploads: UploadQueue };

/** Publishes the story once its files are uploaded. Null if that fails: its state, or that of a file, has the error. */
export async function publishStory(parts: StoryParts): Promise<PublishedPin | null> {
  return await attempt(parts, async () => {
    const pin = await create(parts);
    parts.story.finish();
    for (const { draft } of parts.files.get().entries) parts.files.remove(draft.id);
    return pin;
  });
}

type Edited = { id: string; version: number };

/** Replaces the pages of a published story. */
export async function updateStory(parts: StoryParts, { id, version }: Edited): Promise<true | null> {
  return await attempt(parts, async () => {
    const sent = presentOf(parts.story);
    const story_pin = { pages: sent.pages.map((page) => askForPage(page, findDraftIn(parts.files))) };
    await parts.api.call("StoryPin.update", { id, version, story_pin });
    parts.story.set({ saved: sent });
    return true as const;
  });
}

async function attempt<Result>(parts: StoryParts, send: () => Promise<Result>): Promise<Result | null> {
  const { story } = parts;
  if (story.get().publish.phase === "publishing") return null;
  story.set({ publish: { phase: "publishing" } });
  try {
    await bringFiles(parts);
    const sent = await send();
    story.set({ publish: { phase: "idle" } });
    return sent;
  } catch (error) {
    showFailure(parts, error);
    return null;
  }
}

/** Pages may still change while files are uploaded. */
async function bringFiles({ story, files, uploads }: StoryParts): Promise<void> {
  const findLate = () => draftIdsOf(presentOf(story)).filter((id) => files.find(id)?.upload.phase !== "done");
  for (let late = findLate(); late.length > 0; late = findLate()) {
    await sendAll({ files, uploads }, late);
  }
  requireCovers(presentOf(story), files);
  for (const id of draftIdsOf(presentOf(story))) await uploads.sendCover(id);
}

/** Files that failed before all finish first, so that the first broken page is shown, not the one that fails first. */
async function sendAll({ files, uploads }: Pick<StoryParts, "files" | "uploads">, ids: readonly string[]) {
  const hasFailed = (id: string) => files.find(id)?.upload.phase === "failed";
  const { again = [], first = [] } = Object.groupBy(ids, (id) => (hasFailed(id) ? "again" : "first"));
  const retried = Promise.allSettled(again.map((id) => uploads.start(id))).then((results) => {
    const failed = results.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  });
  await Promise.all([retried, ...first.map((id) => uploads.start(id))]);
}

/** Browsers that can't show a video offer no picture of it. */
function requireCovers({ pages }: Story, files: DraftStore): void {
  const index = pages.findIndex(({ media }) => {
    const picture = media?.kind === "file" ? files.find(media.draftId)?.draft.picture : null;
    return picture?.kind === "video" && picture.cover === null;
  });
  if (index < 0) return;
  const detail = `story_pin.pages.${index}.cover`;
  throw new ApiError({ code: 1, status: 422, message: videoTexts.noCover, detail });
}

async function create({ api, story, files }: StoryParts): Promise<PublishedPin> {
  const wanted = askForStory(presentOf(story), story.get().key, findDraftIn(files));
  const asked = story.get().asked ?? wanted;
  story.set({ asked });
  const { data: pin } = await api.call("StoryPin.create", asked).catch((error: unknown) => {
    if (isRefusal(error)) {
      story.set({ asked: null, ...(isPublishedElsewhere(error) && { key: createUniqueKey() }) });
    }
    throw error;
  });
  if (JSON.stringify(asked) !== JSON.stringify(wanted)) await catchUp(api, pin.id, wanted);
  return pin;
}

/** An earlier try created the Pin, but its answer was lost. Applies what the member has changed since. */
async function catchUp(api: Api, id: string, wanted: AskedStory): Promise<void> {
  const { title, description, link, alt_text = "", story_pin } = wanted;
  await api.call("StoryPin.update", { id, title, description, link, alt_text, story_pin });
  await api.call("Pin.update", {
    id,
    comments_disabled: wanted.comments_disabled,
    is_sensitive: wanted.is_sensitive,
    ...(wanted.lang !== undefined && { lang: wanted.lang }),
    board_id: wanted.board_id ?? "",
    board_section_id: wanted.section ?? "",
  });
}

function showFailure({ story, files }: StoryParts, error: unknown): void {
  const draftIds = draftIdsOf(presentOf(story));
  const failed = draftIds.find((id) => files.find(id)?.upload.phase === "failed");
  const lost = draftIdInError(presentOf(story), error);
  if (lost !== null) {
    // It is uploaded again with the next try.
    const isVideo = files.find(lost)?.draft.picture.kind === "video";
    const gone = isVideo ? { uploadId: null, slot: null } : { uploadId: null };
    files.change(lost, { upload: { phase: "failed", error }, draft: gone });
  }
  const isAtFile = failed !== undefined || lost !== null || isAbort(error);
  story.set({ publish: isAtFile ? { phase: "idle" } : { phase: "failed", error } });
  const pageId = pageIdInError(presentOf(story), error) ?? pageWith(presentOf(story), failed);
  if (pageId !== null) story.show(pageId);
}

const AT_PAGE = /^story_pin\.pages\.(\d{1,2})(?:\.(\w{1,40}))?/;

/** The page that an error names. */
export function pageIdInError({ pages }: Story, error: unknown): string | null {
  const [, index] = fieldOf(error);
  return index === undefined ? null : (pages[Number(index)]?.id ?? null);
}

function draftIdInError({ pages }: Story, error: unknown): string | null {
  const [, index, field] = fieldOf(error);
  const media = index === undefined ? null : pages[Number(index)]?.media;
  const isAboutFile = field === "upload_id" || field === "video_upload_id";
  return media?.kind === "file" && isAboutFile ? media.draftId : null;
}

function fieldOf(error: unknown): readonly (string | undefined)[] {
  return (error instanceof ApiError && AT_PAGE.exec(error.detail ?? "")) || [];
}

function pageWith({ pages }: Story, draftId: string | undefined): string | null {
  const page = pages.find(({ media }) => media?.kind === "file" && media.draftId === draftId);
  return page?.id ?? null;
}

function presentOf(story: StoryStore): Story {
  return story.get().history.present;
}

function findDraftIn(files: DraftStore) {
  return (id: string) => files.find(id)?.draft ?? null;
}
