import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { TAKEDOWN_FILE_BYTES_MAX, TAKEDOWN_FILES_MAX } from "#contract/limits/takedowns.ts";
import { type TakedownFileProblem, takedownUrl } from "#contract/urls/takedowns.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { readVisit, type Visit } from "#server/platform/http/visit.ts";
import {
  cleanDocumentName,
  documentHeaders,
  type StoredDocument,
  storeDocument,
} from "#server/platform/media/store-document.ts";
import { TAKEDOWN_FOLDER } from "./folder.ts";
import { isPending, lockOwnNotice, type NoticeKey } from "./own-notice.ts";
import { findFile, insertFile, listFiles } from "./repo.ts";
import { noteLook } from "./staff-notices.ts";

const formBytesMax = 64 * 1024;
// One byte more than allowed, so that we see that it's too large.
const formLimits = { fileSize: TAKEDOWN_FILE_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 4096 };
const fileRules = { folder: TAKEDOWN_FOLDER, bytesMax: TAKEDOWN_FILE_BYTES_MAX };
const formOptions = { limits: formLimits, throwFileSizeLimit: false, defParamCharset: "utf8" };

type FileRequest = FastifyRequest<{ Params: { code: string } }>;

export function registerTakedownFiles(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: TAKEDOWN_FILE_BYTES_MAX + formBytesMax };
  for (const path of ["/legal/notice/:code/file", "/legal/notice/:code/file/"]) {
    app.post<{ Params: { code: string } }>(path, options, (request, reply) =>
      takeFile(context, request, reply),
    );
  }
  app.get<{ Params: { id: string } }>("/admin/takedowns/file/:id", (request, reply) =>
    sendFile(context, request, reply),
  );
}

/** A form with a file, which works without JavaScript. It leads back to the notice, which says how it went. */
async function takeFile(context: Context, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  reply.header("cache-control", "private, no-store");
  await takeFromLimit(visit.scope, "takedown file", limits.takedownFile);
  const key = { code: request.params.code, secret: "" };
  const problem = await readForm(context, request, visit, key);
  visit.finish(reply);
  return reply.redirect(takedownUrl({ ...key, file: problem ?? "added" }), 303);
}

/** Returns the problem with the file. Its fields come first, so that we store nothing for strangers. */
async function readForm(
  context: Context,
  request: FileRequest,
  visit: Visit,
  key: NoticeKey,
): Promise<TakedownFileProblem | null> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  let token: unknown = request.headers["x-csrftoken"];
  try {
    for await (const part of request.parts(formOptions)) {
      if (part.type === "field") {
        if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
        if (part.fieldname === "secret") key.secret = String(part.value);
        continue;
      }
      requireOwnRequest(context, request, visit, token);
      if (!part.filename) return "type";
      if (!(await mayAdd(context, key))) return "many";
      const stored = await storeDocument(context.media, part.file, fileRules);
      return await addFile(context, key, { ...stored, name: part.filename });
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

/** Checked before storing the file, too, so that only the sender can use disk space, and only so much. */
async function mayAdd({ db }: Context, key: NoticeKey): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, key);
    return isPending(notice) && (await listFiles(tx, notice.id)).length < TAKEDOWN_FILES_MAX;
  });
}

type NamedFile = StoredDocument & { name: string };

async function addFile(
  { db, media }: Context,
  key: NoticeKey,
  { name, ...file }: NamedFile,
): Promise<TakedownFileProblem | null> {
  const isAdded = await db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, key);
    const { length } = await listFiles(tx, notice.id);
    if (!isPending(notice) || length >= TAKEDOWN_FILES_MAX) return false;
    await insertFile(tx, { takedownId: notice.id, name: cleanDocumentName(name), ...file });
    return true;
  });
  if (!isAdded) await media.delete(file.key);
  return isAdded ? null : "many";
}

/** Staff download the file of a stranger. */
async function sendFile(
  context: Context,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { scope } = await readVisit(context, request);
  requireLevel({ auth: "staff", needs: "takedowns.read" }, "get", scope.viewer);
  await takeFromLimit(scope, "takedown file", limits.read);
  const id = parseId(request.params.id);
  const file = id === null ? null : await findFile(context.db, id);
  if (id === null || file === null) throw new AppError("not_found");
  await noteLook(scope, file.takedown_id);
  const { stream } = await context.media.get(file.key);
  return reply
    .headers(documentHeaders(`notice-${id}`, file))
    .type(file.mime)
    .send(stream);
}
