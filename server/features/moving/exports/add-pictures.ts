import { MediaNotFoundError, type MediaStore } from "#server/platform/media/store.ts";
import { keptKey } from "../../base/media/index.ts";
import { listProfilePictures, type ProfilePicture } from "./account-repo.ts";
import type { Add, Parts } from "./archive-parts.ts";
import { listPinsByOthersToExport, listPinsToExport } from "./contents-repo.ts";
import { listTriesToExport } from "./marks-repo.ts";
import { pictureFileOf, profilePictureFile } from "./picture-file.ts";
import { type List, walk } from "./read-in-slices.ts";

/** Adds each picture once, as it was kept. Returns the names of those that are there. */
export async function addPictures(add: Add, { db, media, wanted, tell }: Parts): Promise<Set<string>> {
  const names = new Set<string>();
  async function addOne(name: string, picture: ProfilePicture): Promise<void> {
    if (names.has(name)) return;
    const stream = await openPicture(media, picture);
    if (stream === null) return;
    // Pictures are packed already.
    await add(name, stream, { isPacked: true });
    names.add(name);
  }
  if (wanted.boardId === null) {
    for (const picture of await listProfilePictures(db, wanted.memberId)) {
      await addOne(profilePictureFile(picture), picture);
    }
  }
  const addOfPin = async (picture: { picture_hash: string; picture_mime: string }) => {
    const { picture_hash: hash, picture_mime: mime } = picture;
    await addOne(pictureFileOf(picture), { purpose: "pin", hash, mime });
  };
  let done = 0;
  type ListPins = List<{ id: string; picture_hash: string; picture_mime: string }>;
  const lists: ListPins[] = [listPinsToExport, listPinsByOthersToExport];
  for (const list of lists) {
    for await (const pins of walk(db, wanted, list)) {
      for (const pin of pins) await addOfPin(pin);
      done += pins.length;
      await tell(done);
    }
  }
  if (wanted.boardId === null) {
    for await (const tries of walk(db, wanted, listTriesToExport)) {
      for (const { picture_hash, picture_mime } of tries) {
        if (picture_hash !== null && picture_mime !== null) await addOfPin({ picture_hash, picture_mime });
      }
    }
  }
  return names;
}

/** Returns null if it was lost. */
async function openPicture(media: MediaStore, { purpose, mime, hash }: ProfilePicture) {
  try {
    return (await media.get(keptKey(purpose, mime, hash))).stream;
  } catch (error) {
    if (error instanceof MediaNotFoundError) return null;
    throw error;
  }
}
