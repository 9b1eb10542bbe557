import type { UploadSlot } from "#contract/resources/upload.ts";
import { ApiError } from "../../api.ts";
import { OFFLINE_MESSAGE, UNREADABLE_MESSAGE } from "../../client-messages.ts";

const POSTED_BELOW = 400;

/** Posts a picture to its slot; `onProgress` hears from 0 to 1. By XMLHttpRequest: fetch tells nothing of the way. */
export function sendFile(
  { upload_url: url, upload_parameters: parameters }: UploadSlot,
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(parameters)) form.set(name, value);
    form.set("file", file, "picture");
    request.open("POST", url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(failureWith(OFFLINE_MESSAGE, 0));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status >= 200 && request.status < POSTED_BELOW) resolve();
      else reject(errorOf(request));
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Whatever form the refusal has, its words are for the person who chose the picture. */
function errorOf({ responseText, status }: XMLHttpRequest): ApiError {
  return failureWith(messageIn(responseText) ?? UNREADABLE_MESSAGE, status);
}

function messageIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null || !("resource_response" in body)) return null;
    const { error } = body.resource_response as { error?: { message?: string } };
    return error?.message ?? null;
  } catch {
    return null;
  }
}

function failureWith(message: string, status: number): ApiError {
  return new ApiError({ code: 0, status, message, detail: null });
}
