import { pictureTexts } from "#contract/base/picture-texts.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * Parses a form that is already in memory. Reading it as a stream would cost more than the rest of the upload. Larger
 * forms are never in memory and go through the library.
 */

export type FormPart = { name: string; isFile: boolean; bytes: Buffer };

const lineEnd = "\r\n";
const headEnd = "\r\n\r\n";
const headBytesMax = 8 * 1024;
const partsMax = 32;

/** Returns the parts in order, as views of the body. Throws if the body ends early. */
export function readParts(contentType: string, body: Buffer): FormPart[] {
  const boundary = boundaryOf(contentType);
  const delimiter = `${lineEnd}--${boundary}`;
  const parts: FormPart[] = [];
  // The first delimiter is at the start or after a preamble, which is ignored.
  const isAtStart = body.subarray(0, boundary.length + 2).toString("latin1") === `--${boundary}`;
  let at = isAtStart ? boundary.length + 2 : after(body, delimiter, 0);
  while (body.toString("latin1", at, at + 2) !== "--") {
    if (parts.length === partsMax) throw malformed();
    const head = after(body, lineEnd, at);
    const start = after(body, headEnd, head - lineEnd.length);
    if (start - head > headBytesMax) throw malformed();
    at = after(body, delimiter, start - lineEnd.length);
    const bytes = body.subarray(start, Math.max(start, at - delimiter.length));
    const part = describe(body.toString("utf8", head, start));
    if (part) parts.push({ ...part, bytes });
  }
  return parts;
}

/** Returns the position after the next occurrence of `text`. */
function after(body: Buffer, text: string, from: number): number {
  const at = body.indexOf(text, from, "latin1");
  if (at === -1) throw malformed();
  return at + text.length;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

/** Returns null if the part isn't a form field or file. */
function describe(head: string): { name: string; isFile: boolean } | null {
  const disposition = /^content-disposition:\s*form-data\s*((?:;[^\r\n]*)?)$/im.exec(head)?.[1];
  const name = /;\s*name=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))/i.exec(disposition ?? "");
  if (disposition === undefined || !name) return null;
  return { name: name[1] ?? name[2] ?? "", isFile: isFile(disposition, head) };
}

/** A file has a file name, or a content type that fields never have. */
function isFile(disposition: string, head: string): boolean {
  return /;\s*filename\*?=/i.test(disposition) || /^content-type:\s*application\/octet-stream/im.test(head);
}

function malformed(): AppError {
  return new AppError("invalid_parameters", { detail: "file", message: pictureTexts.brokenOff });
}
