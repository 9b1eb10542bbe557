import type { Envelope } from "#contract/envelope.ts";
import { OFFLINE_MESSAGE, UNREADABLE_MESSAGE } from "#web/platform/texts/client-messages.ts";
import { ApiError, apiErrorOf } from "./api.ts";
import { readError } from "./read-error.ts";

type Posting = {
  url: string;
  form: FormData;
  headers?: Readonly<Record<string, string>>;
  /** Called with the progress from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Sends a form with a file and returns the answer. Uses XMLHttpRequest because fetch doesn't report upload progress. */
export function postFile({ url, form, headers = {}, onProgress, signal }: Posting): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(failureWith(OFFLINE_MESSAGE, 0));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(refusalIn(request));
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function refusalIn({ response, status }: XMLHttpRequest): ApiError {
  // A proxy in between may answer in a format of its own.
  const error = (response as Partial<Envelope> | null)?.resource_response?.error;
  return error === undefined ? failureWith(UNREADABLE_MESSAGE, status) : apiErrorOf(readError(error, status));
}

function failureWith(message: string, status: number): ApiError {
  return new ApiError({ code: 0, status, message, detail: null });
}
