import { pictureTexts } from "#contract/picture-texts.ts";
import type { UploadStatus } from "#contract/resources/upload.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listOwnUploads, type Upload } from "./repo.ts";

/** By upload id; those of others are not there. */
export async function listStatuses(
  db: Queryable,
  memberId: string,
  ids: string[],
): Promise<Record<string, UploadStatus>> {
  const uploads = await listOwnUploads(db, memberId, ids);
  return Object.fromEntries(uploads.map((upload) => [upload.id, presentUpload(upload)]));
}

function presentUpload(upload: Upload): UploadStatus {
  const failure = failureOf(upload);
  return {
    upload_id: upload.id,
    status: failure === null ? upload.status : "failed",
    signature: failure === null ? upload.signature : null,
    failure,
  };
}

/** Null while it may still become a picture, or has. */
export function failureOf({ status, problem, isExpired, pictureId }: Upload): string | null {
  if (status === "failed") return problem ?? pictureTexts.unfinished;
  // Nobody used the picture in time, so it was cleared away.
  if (status === "succeeded") return pictureId === null ? pictureTexts.expired : null;
  if (!isExpired) return null;
  return status === "registered" ? pictureTexts.expired : pictureTexts.unfinished;
}
