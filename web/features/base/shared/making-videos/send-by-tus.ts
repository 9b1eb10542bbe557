import { type DetailedError, Upload } from "tus-js-client";
import { VIDEO_PART_BYTES } from "#contract/limits/videos.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { OFFLINE_MESSAGE, UNREADABLE_MESSAGE } from "#web/platform/texts/client-messages.ts";
import { videoError } from "./problem-error.ts";
import { createQuietTimer } from "./quiet-timer.ts";

const RETRY_AFTER_MS = [500, 1_000, 3_000, 10_000, 30_000, 60_000];
/** The server's answers that may differ next time. A conflict means that another request sent the same part. */
const PASSING: readonly number[] = [408, 409, 423, 425, 429];
/** A line that broke without an error only stays quiet. */
const QUIET_MS = 10_000;
const TEXT = "text/plain";

type Sending = {
  file: Blob;
  url: string;
  onProgress: (part: number) => void;
  /** Called when the connection is interrupted. The next progress means that it's back. */
  onOffline: () => void;
  signal: AbortSignal;
};

/** Sends a file in parts. If some of them have arrived already, it continues after those. */
export function sendByTus({ file, url, onProgress, onOffline, signal }: Sending): Promise<void> {
  const quiet = createQuietTimer(QUIET_MS, onOffline);
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: VIDEO_PART_BYTES,
      retryDelays: RETRY_AFTER_MS,
      // The draft knows its address.
      storeFingerprintForResuming: false,
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        if (status === 0) onOffline();
        return status === 0 || status >= 500 || PASSING.includes(status);
      },
      onProgress: (sent, total) => {
        // After the last part, only the server is busy.
        if (sent < total) quiet.restart();
        else quiet.stop();
        onProgress(total === 0 ? 0 : sent / total);
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(errorOf(error)),
    });
    signal.addEventListener(
      "abort",
      () => {
        void upload.abort();
        reject(signal.reason);
      },
      { once: true },
    );
    quiet.restart();
    upload.start();
  }).finally(quiet.stop);
}

/** Whether the server no longer has this upload, so that it has to start again with another one. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

function errorOf(error: Error | DetailedError): ApiError {
  const response = "originalResponse" in error ? error.originalResponse : null;
  if (response === null) return new ApiError({ code: 0, status: 0, message: OFFLINE_MESSAGE, detail: null });
  const status = response.getStatus();
  if (status === 413) return videoError(response.getBody());
  // A proxy in between may answer in another format.
  const isOurs = response.getHeader("content-type")?.startsWith(TEXT) ?? false;
  const message = isOurs ? response.getBody() : UNREADABLE_MESSAGE;
  return new ApiError({ code: 0, status, message, detail: null });
}
