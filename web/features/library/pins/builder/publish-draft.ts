import { errorCatalogue } from "#contract/errors.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { ResultOf } from "#contract/operations.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { createUniqueKey } from "#web/platform/browser/unique-key.ts";
import { type AskedPin, type Draft, hasFile } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { isAbort, type UploadQueue } from "./upload-queue.ts";

export type PublishedPin = ResultOf<"Pin.create">;

/** The Pin, or that the server publishes it later; null if neither, and the draft's state has the error. */
export type Published = PublishedPin | "later" | null;

/** Videos often begin with black. */
const COVER_TIME_MS = 1000;

type Parts = { api: Api; store: DraftStore; uploads: UploadQueue };

/** Publishes a draft once its picture or video is uploaded. A video that isn't processed soon is left to the server. */
export async function publishDraft({ api, store, uploads }: Parts, id: string): Promise<Published> {
  const entry = store.find(id);
  if (entry === null || entry.publish.phase === "publishing") return null;
  store.change(id, { publish: { phase: "publishing" } });
  try {
    const isWhole =
      !hasFile(entry.draft) || entry.upload.phase === "done" || (await isSoonDone(store, uploads, id));
    await uploads.sendCover(id);
    const published = isWhole ? await create(api, store, id) : await leaveToServer(api, store, id);
    store.remove(id);
    if (published === "later") uploads.cancel(id);
    return published;
  } catch (error) {
    // Errors about the picture show at the picture.
    const isVideo = isLost(error, "video_upload_id");
    const isPicture = store.find(id)?.upload.phase === "failed" || isAbort(error) || isVideo;
    store.change(id, { publish: isPicture ? { phase: "idle" } : { phase: "failed", error } });
    if (isVideo) store.change(id, { upload: { phase: "failed", error }, draft: { slot: null } });
    if (isLost(error, "upload_id")) {
      // A cover is only uploaded when its video is published.
      const isCover = entry.draft.picture.kind === "video";
      store.change(id, {
        ...(!isCover && { upload: { phase: "failed", error } }),
        draft: { uploadId: null },
      });
    }
    return null;
  }
}

/** How long most videos take to be processed. */
const PATIENCE_MS = 8000;

/** Resolves with whether the upload is done. It isn't if it's a video whose bytes are sent, but which takes longer. */
async function isSoonDone(store: DraftStore, uploads: UploadQueue, id: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.subscribe(() => {
    const { draft, upload } = store.find(id) ?? {};
    const isSent = upload?.phase === "processing" && draft?.picture.kind === "video";
    if (isSent) timer ??= setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([uploads.start(id).then(() => true), promise]);
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}

async function leaveToServer(api: Api, store: DraftStore, id: string): Promise<"later"> {
  const draft = store.find(id)?.draft;
  if (draft === undefined) throw new DOMException("The draft is gone", "AbortError");
  const { video_upload_id, ...asked } = askFor(draft);
  await api.call("PendingPins.create", { ...asked, video_upload_id: video_upload_id ?? "" });
  return "later";
}

async function create(api: Api, store: DraftStore, id: string): Promise<PublishedPin> {
  const draft = store.find(id)?.draft;
  if (draft === undefined) throw new DOMException("The draft is gone", "AbortError");
  const wanted = askFor(draft);
  const asked = draft.asked ?? wanted;
  store.change(id, { draft: { asked } });
  const { data: pin } = await api.call("Pin.create", asked).catch((error: unknown) => {
    if (isRefusal(error)) store.change(id, { draft: withoutAsked(error) });
    throw error;
  });
  if (JSON.stringify(asked) !== JSON.stringify(wanted)) await catchUp(api, pin, wanted);
  return pin;
}

/** An earlier try created the Pin, but its answer was lost. Applies what the member has changed since. */
async function catchUp(api: Api, pin: PublishedPin, wanted: AskedPin): Promise<void> {
  await api.call("Pin.update", {
    id: pin.id,
    title: wanted.title,
    description: wanted.description,
    alt_text: wanted.alt_text,
    note: wanted.note,
    comments_disabled: wanted.comments_disabled,
    is_sensitive: wanted.is_sensitive,
    ...(wanted.lang !== undefined && { lang: wanted.lang }),
    link: wanted.link ?? "",
    board_id: wanted.board_id ?? "",
    board_section_id: wanted.section ?? "",
  });
}

function askFor(draft: Draft): AskedPin {
  const { key, method, words, board } = draft;
  const link = completeUrl(words.link);
  return {
    guid: key,
    method,
    title: words.title,
    description: words.description,
    alt_text: words.altText,
    note: words.note,
    comments_disabled: !words.allowsComments,
    // Drafts may have been stored before there was this.
    is_sensitive: words.isSensitive ?? false,
    ...(words.lang !== "" && { lang: words.lang }),
    ...(link !== null && { link }),
    ...(board?.boardId && { board_id: board.boardId }),
    ...(board?.sectionId && { section: board.sectionId }),
    ...pictureOf(draft),
  };
}

function pictureOf({
  picture,
  uploadId,
  slot,
}: Draft): Pick<AskedPin, "image_url" | "upload_id" | "video_upload_id" | "cover_time_ms" | "link_card"> {
  if (picture.kind === "found") return { image_url: picture.url };
  if (picture.kind === "card") return { link_card: true };
  const video = picture.kind === "video" && slot !== null && { video_upload_id: slot.uploadId };
  const isBare = picture.kind === "video" && picture.cover === null;
  return {
    ...(uploadId !== null && { upload_id: uploadId }),
    ...video,
    ...(isBare && { cover_time_ms: COVER_TIME_MS }),
  };
}

function withoutAsked(refusal: ApiError): Partial<Draft> {
  return { asked: null, ...(isPublishedElsewhere(refusal) && { key: createUniqueKey() }) };
}

/** The server rejected the request, so the next try may differ. Any other error leaves the outcome unknown. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Another window has published this draft with different values. */
export function isPublishedElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === errorCatalogue.conflict.status && error.detail === "guid"
  );
}

function isLost(error: unknown, upload: "upload_id" | "video_upload_id"): boolean {
  return error instanceof ApiError && error.detail === upload;
}
