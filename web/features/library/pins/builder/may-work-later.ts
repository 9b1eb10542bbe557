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

/** Its picture or video can't be used, so it can't be published before it gets another one. */
export function needsOtherPicture({ upload }: DraftEntry): boolean {
  return upload.phase === "missing" || (upload.phase === "failed" && !mayWorkLater(upload.error));
}

/** It will be published when its video is ready. Until then, others can be. */
export function waitsForVideo({ draft, upload, publish }: DraftEntry): boolean {
  return draft.picture.kind === "video" && upload.phase !== "done" && publish.phase === "publishing";
}

/** Whether "Publish all" includes a draft: not if its file failed, or if the server refused it as it is. */
export function isReady({ upload, publish }: DraftEntry): boolean {
  if (["failed", "cancelled", "missing"].includes(upload.phase)) return false;
  return publish.phase !== "failed" || mayWorkLater(publish.error);
}
