import type { UploadStatus } from "#contract/base/resources/upload.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listOwnVideoUploads, type VideoUpload } from "./repo.ts";

/** Keyed by upload id. Other members' uploads are left out. */
export async function listVideoStatuses(
  on: Queryable,
  memberId: string,
  ids: string[],
): Promise<Record<string, UploadStatus>> {
  const uploads = await listOwnVideoUploads(on, memberId, ids);
  return Object.fromEntries(uploads.map((upload) => [upload.id, presentVideoUpload(upload)]));
}

function presentVideoUpload(upload: VideoUpload): UploadStatus {
  const failure = failureOfVideo(upload);
  const { size, came } = upload;
  return {
    upload_id: upload.id,
    status: failure === null ? upload.status : "failed",
    signature: null,
    failure,
    progress: size === null ? null : came / size,
  };
}

/** Returns null if the upload has become a video or still may. */
export function failureOfVideo({ status, problem, isExpired }: VideoUpload): string | null {
  if (status === "failed") return problem ?? videoTexts.unfinished;
  if (!isExpired || status === "succeeded") return null;
  return status === "registered" ? videoTexts.expired : videoTexts.unfinished;
}
