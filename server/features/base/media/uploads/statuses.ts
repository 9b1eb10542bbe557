import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { UploadStatus } from "#contract/base/resources/upload.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { listOwnUploads, type Upload } from "./repo.ts";

/** Keyed by upload id. Other members' uploads are left out. */
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

/** Returns null if the upload has become a picture or still may. */
export function failureOf({ status, problem, isExpired, pictureId }: Upload): string | null {
  if (status === "failed") return problem ?? pictureTexts.unfinished;
  // The picture was deleted because no one used it in time.
  if (status === "succeeded") return pictureId === null ? pictureTexts.expired : null;
  if (!isExpired) return null;
  return status === "registered" ? pictureTexts.expired : pictureTexts.unfinished;
}
