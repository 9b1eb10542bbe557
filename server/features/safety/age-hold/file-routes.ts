import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AGE_APPEAL_FILE_BYTES_MAX } from "#contract/limits/age-holds.ts";
import { limits } from "#contract/limits/rates.ts";
import { AGE_FILE_PATH, type AgeFileProblem, ageAppealUrl } from "#contract/urls/age-holds.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { readVisit, type Visit } from "#server/platform/http/visit.ts";
import {
  cleanDocumentName,
  documentHeaders,
  type StoredDocument,
  storeDocument,
} from "#server/platform/media/store-document.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { findHold, type Hold, lockMember, putFile } from "./repo.ts";

/** Files that go with appeals. */
export const AGE_FOLDER = "age-appeals/";
const fileRules = { folder: AGE_FOLDER, bytesMax: AGE_APPEAL_FILE_BYTES_MAX };

const formBytesMax = 64 * 1024;
// One byte more than allowed, so that we see that it's too large.
const formLimits = { fileSize: AGE_APPEAL_FILE_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 4096 };
const formOptions = { limits: formLimits, throwFileSizeLimit: false, defParamCharset: "utf8" };

export function registerAgeFiles(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: AGE_APPEAL_FILE_BYTES_MAX + formBytesMax };
  for (const path of [AGE_FILE_PATH, AGE_FILE_PATH.slice(0, -1)])
    app.post(path, options, (request, reply) => takeFile(context, request, reply));
  app.get<{ Params: { id: string } }>("/admin/age-holds/file/:id", (request, reply) =>
    sendFile(context, request, reply),
  );
}

/** A form that works without JavaScript. It leads back to the appeal, which says how it went. */
async function takeFile(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  reply.header("cache-control", "private, no-store");
  requireLevel({ auth: "member" }, "create", visit.scope.viewer);
  await takeFromLimit(visit.scope, "age appeal file", limits.takedownFile);
  const problem = await readForm(context, request, visit);
  visit.finish(reply);
  return reply.redirect(ageAppealUrl({ file: problem ?? "added" }), 303);
}

/** Returns the problem with the file. */
async function readForm(
  context: Context,
  request: FastifyRequest,
  visit: Visit,
): Promise<AgeFileProblem | null> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const memberId = requireMember(visit.scope).member.id;
  let token: unknown = request.headers["x-csrftoken"];
  try {
    for await (const part of request.parts(formOptions)) {
      if (part.type === "field") {
        if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
        continue;
      }
      requireOwnRequest(context, request, visit, token);
      if (!part.filename) return "type";
      if (!takesFile(await findHold(context.db, memberId))) return "many";
      const stored = await storeDocument(context.media, part.file, fileRules);
      return await addFile(context, memberId, { ...stored, name: cleanDocumentName(part.filename) });
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

function takesFile(hold: Hold | null): boolean {
  return hold !== null && hold.appealed_at !== null && hold.decided_at === null && hold.file_key === null;
}

async function addFile(
  { db, media }: Context,
  memberId: string,
  file: StoredDocument & { name: string },
): Promise<AgeFileProblem | null> {
  const isAdded = await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (!takesFile(await findHold(tx, memberId))) return false;
    await putFile(tx, { memberId, ...file });
    return true;
  });
  if (!isAdded) await media.delete(file.key);
  return isAdded ? null : "many";
}

/** Staff download it, and that they looked is in the audit log. */
async function sendFile(
  context: Context,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { scope } = await readVisit(context, request);
  requireLevel({ auth: "staff", needs: "members.limit" }, "get", scope.viewer);
  await takeFromLimit(scope, "age appeal file", limits.read);
  const id = parseId(request.params.id);
  const file = id === null ? null : await findFile(context.db, id);
  if (id === null || file === null) throw new AppError("not_found");
  await recordLooks(context.db, requireMember(scope).member.id, [`age_appeal:${id}`]);
  const { stream } = await context.media.get(file.key);
  return reply
    .headers(documentHeaders(`appeal-${id}`, file))
    .type(file.mime)
    .send(stream);
}

async function findFile(db: Context["db"], memberId: string): Promise<StoredDocument | null> {
  const {
    file_key: key = null,
    file_mime: mime = null,
    file_bytes: bytes = null,
  } = (await findHold(db, memberId)) ?? {};
  return key === null || mime === null || bytes === null ? null : { key, mime, bytes };
}
