import type { Envelope } from "#contract/envelope.ts";
import { ApiError } from "../../api.ts";
import { OFFLINE_MESSAGE, UNREADABLE_MESSAGE } from "../../client-messages.ts";
import { readCookie } from "../../cookies.ts";

export const AVATAR_PATH = "/avatar/";

/** Sends a picture of oneself; `onProgress` hears from 0 to 1. By XMLHttpRequest: fetch tells nothing of the way. */
export function uploadPicture(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set("img", file);
    request.open("POST", AVATAR_PATH);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-csrftoken", readCookie("csrftoken"));
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(failureWith(OFFLINE_MESSAGE, 0));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(errorOf(request));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function errorOf({ response, status }: XMLHttpRequest): ApiError {
  const error = (response as Envelope | null)?.resource_response?.error;
  if (error === undefined) return failureWith(UNREADABLE_MESSAGE, status);
  const { code, http_status, message, message_detail } = error;
  return new ApiError({ code, status: http_status, message, detail: message_detail ?? null });
}

function failureWith(message: string, status: number): ApiError {
  return new ApiError({ code: 0, status, message, detail: null });
}
