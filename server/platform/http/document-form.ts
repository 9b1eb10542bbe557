import type { FastifyReply, FastifyRequest } from "fastify";
import type { DocumentProblem } from "#contract/formats/document-problem.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import {
  cleanDocumentName,
  documentHeaders,
  type StoredDocument,
  storeDocument,
} from "../media/store-document.ts";
import { toAppError } from "./envelope.ts";
import { requireOwnRequest } from "./own-page.ts";
import type { Visit } from "./visit.ts";

type DocumentForm = {
  folder: string;
  bytesMax: number;
  /** Receives the other fields of the form, which come before the file. */
  takeField?: (name: string, value: string) => void;
  /** Asked before storing the file, too, so that only its sender can use disk space, and only so much. */
  mayAdd: () => Promise<boolean>;
  /** Returns false if no more files are taken meanwhile. */
  add: (file: StoredDocument & { name: string }) => Promise<boolean>;
};

const fieldBytesMax = 64 * 1024;

/** How large the body of such a form may be. */
export const documentBodyLimit = (bytesMax: number) => bytesMax + fieldBytesMax;

function optionsOf(bytesMax: number) {
  return {
    // One byte more than allowed, so that we see that it's too large.
    limits: { fileSize: bytesMax + 1, files: 1, fields: 10, fieldSize: 4096 },
    throwFileSizeLimit: false,
    defParamCharset: "utf8",
  };
}

/** Reads a form with one document, also without JavaScript. Returns the problem with the file, or null. */
export async function readDocumentForm(
  context: Context,
  request: FastifyRequest,
  visit: Visit,
  { folder, bytesMax, takeField, mayAdd, add }: DocumentForm,
): Promise<DocumentProblem | null> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  let token: unknown = request.headers["x-csrftoken"];
  try {
    for await (const part of request.parts(optionsOf(bytesMax))) {
      if (part.type === "field") {
        if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
        else takeField?.(part.fieldname, String(part.value));
        continue;
      }
      requireOwnRequest(context, request, visit, token);
      if (!part.filename) return "type";
      if (!(await mayAdd())) return "many";
      const stored = await storeDocument(context.media, part.file, { folder, bytesMax });
      if (await add({ ...stored, name: cleanDocumentName(part.filename) })) return null;
      await context.media.delete(stored.key);
      return "many";
    }
  } catch (cause) {
    const { errorName } = toAppError(cause);
    if (errorName === "too_large") return "large";
    if (errorName === "unusable") return "type";
    throw cause;
  }
  requireOwnRequest(context, request, visit, token);
  return "type";
}

/** Sends a stranger's file as a download. */
export async function sendDocument(
  { media }: Pick<Context, "media">,
  reply: FastifyReply,
  file: StoredDocument,
  name: string,
): Promise<FastifyReply> {
  const { stream } = await media.get(file.key);
  return reply.headers(documentHeaders(name, file)).type(file.mime).send(stream);
}
