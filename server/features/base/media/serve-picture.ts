import { parsePicturePath } from "./address.ts";
import { findServed } from "./find-served.ts";
import {
  FOR_EVER,
  type MediaAnswer,
  type MediaRequest,
  matchesTag,
  mediaHeaders,
  missingMedia,
  type Stores,
  sendStored,
} from "./media-answer.ts";
import { hasVariant, storeKey } from "./variants.ts";

export async function servePicture({ db, media }: Stores, request: MediaRequest): Promise<MediaAnswer> {
  const path = parsePicturePath(request.path);
  if (!path) return missingMedia;
  const served = await findServed(db, path.signature, request);
  if (!served) return missingMedia;
  const { picture, isPublic } = served;
  if (!hasVariant(picture, path.size, path.ending)) return missingMedia;

  // An address always means the same bytes, so it also serves as the tag.
  const etag = `"${path.signature}-${path.size}-${path.ending}"`;
  const headers = {
    ...mediaHeaders,
    etag,
    "accept-ranges": "bytes",
    "cache-control": isPublic ? FOR_EVER : "private, no-store",
  };
  if (matchesTag(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const key = storeKey(picture.purpose, path.size, picture.contentHash, path.ending);
  return await sendStored(media, request, { key, headers });
}
