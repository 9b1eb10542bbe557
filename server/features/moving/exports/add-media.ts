import { Readable } from "node:stream";
import { MediaNotFoundError, type MediaStore } from "#server/platform/media/store.ts";
import { findCaptions, keptKey } from "../../base/media/index.ts";
import { listProfilePictures, type ProfilePicture } from "./account-repo.ts";
import type { Add, Parts } from "./archive-parts.ts";
import { listPinsByOthersToExport, listPinsToExport, type PageToExport } from "./contents-repo.ts";
import { listTriesToExport } from "./marks-repo.ts";
import {
  type ArchiveFiles,
  bestFileKey,
  captionsFileOf,
  coverVideoFile,
  type MayHaveCaptions,
  type PictureOf,
  pageName,
  pictureFileOf,
  profilePictureFile,
  type VideoOf,
  videoFileOf,
} from "./media-files.ts";
import { type List, walk } from "./read-in-slices.ts";

type StoredPicture = Pick<ProfilePicture, "purpose" | "mime" | "hash">;

type PinWithMedia = { id: string; picture_hash: string; picture_mime: string } & VideoOf &
  MayHaveCaptions & {
    pages: readonly PageToExport[] | null;
  };

/** Adds each picture and video once, as it's stored, and the captions of videos. Returns the names of the files that exist. */
export async function addMedia(add: Add, { db, media, wanted, tell }: Parts): Promise<ArchiveFiles> {
  const pictures = new Set<string>();
  const videos = new Map<string, string>();
  const captions = new Set<string>();
  /** Returns false if the file was lost. */
  async function addOne(name: string, key: string): Promise<boolean> {
    const stream = await open(media, key);
    // Pictures and videos are packed already.
    if (stream !== null) await add(name, stream, { isPacked: true });
    return stream !== null;
  }
  async function addPicture(name: string, { purpose, mime, hash }: StoredPicture): Promise<void> {
    if (!pictures.has(name) && (await addOne(name, keptKey(purpose, mime, hash)))) pictures.add(name);
  }
  async function addVideo(name: string, video: VideoOf): Promise<boolean> {
    const { video_hash: hash } = video;
    const key = bestFileKey(video);
    if (hash === null || key === null || videos.has(hash)) return false;
    const isThere = await addOne(name, key);
    if (isThere) videos.set(hash, name);
    return isThere;
  }
  async function addCaptions(
    fileName: string,
    { picture_id: pictureId, caption_languages: languages }: MayHaveCaptions,
  ) {
    for (const language of languages ?? []) {
      const text = pictureId && (await findCaptions(db, { pictureId, language }));
      if (!text) continue;
      const name = captionsFileOf(fileName, language);
      await add(name, Readable.from([text]));
      captions.add(name);
    }
  }
  if (wanted.boardId === null) {
    for (const picture of await listProfilePictures(db, wanted.memberId)) {
      await addPicture(profilePictureFile(picture), picture);
      await addVideo(coverVideoFile, picture);
    }
  }
  const addOfPin = async ({ picture_hash: hash, picture_mime: mime }: PictureOf) => {
    if (hash === null || mime === null) return;
    await addPicture(pictureFileOf({ picture_hash: hash, picture_mime: mime }), {
      purpose: "pin",
      hash,
      mime,
    });
  };
  let done = 0;
  const lists: List<PinWithMedia>[] = [listPinsToExport, listPinsByOthersToExport];
  for (const list of lists) {
    for await (const pins of walk(db, wanted, list)) {
      for (const [index, pin] of pins.entries()) {
        await addOfPin(pin);
        await addCaptions(pin.id, pin);
        // A slice of videos can take an hour, and by then the export may have been deleted.
        if (await addVideo(videoFileOf(pin.id), pin)) await tell(done + index + 1);
        for (const [at, page] of (pin.pages ?? []).entries()) {
          const name = pageName(pin.id, at);
          await addOfPin(page);
          await addCaptions(name, page);
          if (await addVideo(videoFileOf(name), page)) await tell(done + index + 1);
        }
      }
      done += pins.length;
      await tell(done);
    }
  }
  if (wanted.boardId === null) {
    for await (const tries of walk(db, wanted, listTriesToExport)) {
      for (const tried of tries) await addOfPin(tried);
    }
  }
  return { pictures, videos, captions };
}

/** Returns null if it was lost. */
async function open(media: MediaStore, key: string) {
  try {
    return (await media.get(key)).stream;
  } catch (error) {
    if (error instanceof MediaNotFoundError) return null;
    throw error;
  }
}
