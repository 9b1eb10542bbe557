import { pictureTexts } from "#contract/picture-texts.ts";
import { AppError } from "#server/platform/errors.ts";

/*
 * A form that lies in memory as a whole. Reading such a one as a stream costs more than all else that an upload is
 * given; a larger one is never in memory, and goes through the library.
 */

export type FormPart = { name: string; isFile: boolean; bytes: Buffer };

const lineEnd = "\r\n";
const headEnd = "\r\n\r\n";
const headBytesMax = 8 * 1024;
const partsMax = 32;

/** The parts in their order, each a view of the body. Throws when the body ends before the form does. */
export function readParts(contentType: string, body: Buffer): FormPart[] {
  const boundary = boundaryOf(contentType);
  const delimiter = `${lineEnd}--${boundary}`;
  const parts: FormPart[] = [];
  // The first stands at the start, or behind words that nobody is meant to read.
  const isAtStart = body.subarray(0, boundary.length + 2).toString("latin1") === `--${boundary}`;
  let at = isAtStart ? boundary.length + 2 : after(body, delimiter, 0);
  while (body.toString("latin1", at, at + 2) !== "--") {
    if (parts.length === partsMax) throw broken();
    const head = after(body, lineEnd, at);
    const start = after(body, headEnd, head - lineEnd.length);
    if (start - head > headBytesMax) throw broken();
    at = after(body, delimiter, start - lineEnd.length);
    const bytes = body.subarray(start, Math.max(start, at - delimiter.length));
    const part = describe(body.toString("utf8", head, start));
    if (part) parts.push({ ...part, bytes });
  }
  return parts;
}

/** Where what is looked for ends. */
function after(body: Buffer, text: string, from: number): number {
  const at = body.indexOf(text, from, "latin1");
  if (at === -1) throw broken();
  return at + text.length;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw broken();
  return boundary;
}

/** Null for what is no part of a form. */
function describe(head: string): { name: string; isFile: boolean } | null {
  const disposition = /^content-disposition:\s*form-data\s*((?:;[^\r\n]*)?)$/im.exec(head)?.[1];
  const name = /;\s*name=(?:"((?:\\.|[^"\\])*)"|([^\s;"]+))/i.exec(disposition ?? "");
  if (disposition === undefined || !name) return null;
  return { name: name[1] ?? name[2] ?? "", isFile: isFile(disposition, head) };
}

/** What has a name as a file, or is of a kind that no field is. */
function isFile(disposition: string, head: string): boolean {
  return /;\s*filename\*?=/i.test(disposition) || /^content-type:\s*application\/octet-stream/im.test(head);
}

function broken(): AppError {
  return new AppError("invalid_parameters", { detail: "file", message: pictureTexts.brokenOff });
}
