import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { Context } from "../context.ts";
import { AppError, invalid } from "../errors.ts";
import { toAppError } from "./envelope.ts";
import { requireLevel, takeFromLimit } from "./execute.ts";
import { requireOwnRequest } from "./own-page.ts";
import type { Scope } from "./scope.ts";
import { readVisit, type Visit } from "./visit.ts";
import { sendWireError } from "./wire.ts";

export type PictureForm = {
  /** Without a trailing slash; both forms are answered. */
  path: string;
  /** The resource name in error answers. */
  resource: string;
  limit: RateLimit;
  texts: { missing: string; large: string };
  /** Stores the picture and returns its address. Gets the form's other fields too. */
  take(scope: Scope, bytes: Uint8Array, fields: Readonly<Record<string, string>>): Promise<string>;
  /** Where to redirect a form sent without JavaScript; null if only scripts send it. */
  next: string | null;
};

/** Registers an upload form with one file, `img`. Only our pages may send it, and only for signed-in members. */
export function registerPictureForm(app: FastifyInstance, context: Context, form: PictureForm): void {
  async function upload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const next = request.headers.accept?.includes("text/html") ? form.next : null;
    const visit = await readVisit(context, request);
    reply.header("cache-control", "private, no-store");
    try {
      requireLevel({ auth: "member" }, "create", visit.scope.viewer);
      await takeFromLimit(visit.scope, form.path, form.limit);
      const { token, bytes, fields } = await readFile(request, form);
      requireOwnRequest(context, request, visit, token);
      const imageUrl = await form.take(visit.scope, bytes, fields);
      visit.finish(reply);
      if (next !== null) return reply.redirect(next, 303);
      return reply.send({ success: true, image_url: imageUrl });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (next !== null || error.status >= 500) throw thrown;
      visit.finish(reply);
      return sendWireError(reply, askedOf(request, visit, form), error);
    }
  }
  app.post(form.path, upload);
  app.post(`${form.path}/`, upload);
}

function askedOf(
  request: FastifyRequest,
  { scope }: Visit,
  { resource, path }: PictureForm,
): Parameters<typeof sendWireError>[1] {
  const { viewer } = scope;
  return { resource, endpoint: `${path}/`, options: {}, isPaged: false, viewer, requestId: request.id };
}

/** Without JavaScript the token is a field, which may come before or after the file. */
async function readFile(
  request: FastifyRequest,
  { texts }: PictureForm,
): Promise<{ token: unknown; bytes: Buffer; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  let token: unknown = request.headers["x-csrftoken"];
  let bytes: Buffer | null = null;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "file" && part.fieldname === "img") bytes = await part.toBuffer();
      else if (part.type === "file") part.file.resume();
      else if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
      else if (typeof part.value === "string") fields[part.fieldname] = part.value;
    }
  } catch (cause) {
    const error = toAppError(cause);
    // Reading the form uses nothing of ours that could fail, so the request itself must be broken.
    if (error.status >= 500) throw invalid("img", pictureTexts.brokenOff);
    if (error.errorName !== "too_large") throw error;
    throw new AppError("too_large", { detail: "img", message: texts.large, cause });
  }
  if (!bytes || bytes.length === 0) throw invalid("img", texts.missing);
  return { token, bytes, fields };
}
