import { videoTexts } from "#contract/base/video-texts.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { touchStoredVideo } from "../contents-repo.ts";
import { findVideoUpload } from "./repo.ts";
import { failureOfVideo } from "./statuses.ts";

const field = "video_upload_id";

/** Returns the content of the member's finished upload, and keeps it from the sweep. */
export async function requireVideo(on: Queryable, memberId: string, uploadId: string): Promise<string> {
  const upload = await findVideoUpload(on, uploadId);
  if (upload?.memberId !== memberId)
    throw new AppError("unusable", { detail: field, message: videoTexts.expired });
  const failure = failureOfVideo(upload);
  if (failure !== null) throw new AppError("unusable", { detail: field, message: failure });
  if (upload.status === "registered") {
    throw new AppError("unusable", { detail: field, message: videoTexts.notUploaded });
  }
  const { contentHash } = upload;
  if (contentHash === null) throw new AppError("upload_processing", { detail: field });
  if (await touchStoredVideo(on, contentHash)) return contentHash;
  throw new AppError("unusable", { detail: field, message: videoTexts.expired });
}
