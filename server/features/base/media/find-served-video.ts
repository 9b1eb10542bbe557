import type { Queryable } from "#server/platform/db/database.ts";
import { findServed } from "./find-served.ts";
import type { MediaRequest } from "./media-answer.ts";
import type { VideoPart } from "./video-address.ts";

type Wanted = { signature: string; part: VideoPart };

export type ServedVideo = { pictureId: string; videoHash: string; isPublic: boolean };

/**
 * Finds the video whose poster the viewer may see, or the animation that it is of. What staff haven't watched is only for
 * its owner and them.
 */
export async function findServedVideo(
  db: Queryable,
  { signature, part }: Wanted,
  request: MediaRequest,
): Promise<ServedVideo | null> {
  const served = await findServed(db, signature, request);
  if (!served) return null;
  const { id: pictureId, contentHash, isMoving, videoReview, ownerId } = served.picture;
  if ("kind" in part && part.kind === "loop") {
    return isMoving ? { ...served, pictureId, videoHash: contentHash } : null;
  }
  const { videoHash } = served.picture;
  if (videoHash === null) return null;
  if (videoReview === null || videoReview === "shown") return { ...served, pictureId, videoHash };
  const seer = await request.findSeer();
  const mayWatch = videoReview === "waiting" && (seer?.isStaff || seer?.fullViewerId === ownerId);
  return mayWatch ? { pictureId, videoHash, isPublic: false } : null;
}
