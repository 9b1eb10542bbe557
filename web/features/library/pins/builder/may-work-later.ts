import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { ApiError } from "#web/platform/api/api.ts";
import type { DraftEntry } from "./draft-store.ts";

const PASSING: readonly string[] = [
  pictureTexts.notUploaded,
  pictureTexts.expired,
  pictureTexts.brokenOff,
  pictureTexts.unfinished,
  pictureTexts.manyOpen,
  fetchTexts.noAnswer,
  fetchTexts.slow,
];

/** Whether the same request may succeed later. A picture in an unknown format stays one, however often it is sent. */
export function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
  return !isRefusal || PASSING.includes(error.message);
}

/** Its picture can't be used, so it can't be published before it gets another one. */
export function needsOtherPicture({ upload }: DraftEntry): boolean {
  return upload.phase === "failed" && !mayWorkLater(upload.error);
}

/** Whether "Publish all" includes a draft: not if its picture failed, or if the server refused it as it is. */
export function isReady({ upload, publish }: DraftEntry): boolean {
  if (upload.phase === "failed" || upload.phase === "cancelled") return false;
  return publish.phase !== "failed" || mayWorkLater(publish.error);
}
