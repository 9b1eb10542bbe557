import { setTimeout as delay } from "node:timers/promises";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { refusal } from "../inspect-picture.ts";
import { findUpload } from "./repo.ts";
import { failureOf } from "./statuses.ts";

export type WaitOptions = {
  memberId: string;
  /** The field named in errors. */
  field: string;
  timeoutMs?: number;
};

const firstPauseMs = 50;
const longestPauseMs = 250;

/** Waits until the worker has turned the upload into a picture, and returns its id. */
export async function awaitUpload(
  { db }: Pick<Context, "db">,
  uploadId: string,
  { memberId, field, timeoutMs = 30_000 }: WaitOptions,
): Promise<{ pictureId: string }> {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const upload = await findUpload(db, uploadId);
    if (upload?.memberId !== memberId) throw refusal(field, pictureTexts.expired);
    const failure = failureOf(upload);
    if (failure !== null) throw refusal(field, failure);
    if (upload.status === "registered") throw refusal(field, pictureTexts.notUploaded);
    if (upload.pictureId !== null) return { pictureId: upload.pictureId };
    if (performance.now() + pauseMs > until) throw new AppError("unavailable", { retryAfterSeconds: 5 });
    await delay(pauseMs);
  }
}
