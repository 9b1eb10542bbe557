import { videoTexts } from "#contract/base/video-texts.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { isRefused, touchStoredVideo } from "../contents-repo.ts";
import { findVideoUpload, holdVideoUpload, type VideoUpload } from "./repo.ts";
import { failureOfVideo } from "./statuses.ts";

const field = "video_upload_id";

/** Returns the content of the member's finished upload, and keeps it from the sweep. */
export async function requireVideo(on: Queryable, memberId: string, uploadId: string): Promise<string> {
  const { contentHash } = requireSent(await findVideoUpload(on, uploadId), memberId);
  if (contentHash === null) throw new AppError("upload_processing", { detail: field });
  if (await touchStoredVideo(on, contentHash)) return contentHash;
  const message = (await isRefused(on, contentHash)) ? videoTexts.removed : videoTexts.expired;
  throw new AppError("unusable", { detail: field, message });
}

/** Does the same for an upload that is for a profile's cover. */
export async function requireCoverVideo(on: Queryable, memberId: string, uploadId: string): Promise<string> {
  const upload = await findVideoUpload(on, uploadId);
  if (upload?.memberId === memberId && !upload.isCover) {
    throw new AppError("unusable", { detail: field, message: videoTexts.notForCover });
  }
  return await requireVideo(on, memberId, uploadId);
}

/**
 * Requires that all bytes of the member's upload are here, and returns whether it's a video already. The job that makes it one
 * waits for the transaction, if there is one.
 */
export async function requireSentVideo(on: Queryable, memberId: string, uploadId: string): Promise<boolean> {
  return requireSent(await holdVideoUpload(on, uploadId), memberId).status === "succeeded";
}

function requireSent(upload: VideoUpload | null, memberId: string): VideoUpload {
  if (upload?.memberId !== memberId) {
    throw new AppError("unusable", { detail: field, message: videoTexts.expired });
  }
  const failure = failureOfVideo(upload);
  if (failure !== null) throw new AppError("unusable", { detail: field, message: failure });
  if (upload.status !== "registered") return upload;
  throw new AppError("unusable", { detail: field, message: videoTexts.notUploaded });
}
