import type { Queryable } from "#server/platform/db/database.ts";
import { findServed } from "./find-served.ts";
import type { MediaRequest } from "./media-answer.ts";

export type ServedVideo = { pictureId: string; videoHash: string; isPublic: boolean };

/** Finds the video whose poster the viewer may see. What staff haven't watched is only for its owner and them. */
export async function findServedVideo(
  db: Queryable,
  signature: string,
  request: MediaRequest,
): Promise<ServedVideo | null> {
  const served = await findServed(db, signature, request);
  if (!served?.picture.videoHash) return null;
  const { id: pictureId, videoHash, videoReview, ownerId } = served.picture;
  if (videoReview === null || videoReview === "shown") return { ...served, pictureId, videoHash };
  const seer = await request.findSeer();
  const mayWatch = videoReview === "waiting" && (seer?.isStaff || seer?.fullViewerId === ownerId);
  return mayWatch ? { pictureId, videoHash, isPublic: false } : null;
}
