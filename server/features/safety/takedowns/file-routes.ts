import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { TAKEDOWN_FILE_BYTES_MAX, TAKEDOWN_FILES_MAX } from "#contract/limits/takedowns.ts";
import { takedownUrl } from "#contract/urls/takedowns.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { documentBodyLimit, readDocumentForm, sendDocument } from "#server/platform/http/document-form.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import type { StoredDocument } from "#server/platform/media/store-document.ts";
import { TAKEDOWN_FOLDER } from "./folder.ts";
import { isPending, lockOwnNotice, type NoticeKey } from "./own-notice.ts";
import { findFile, insertFile, listFiles } from "./repo.ts";
import { noteLook } from "./staff-notices.ts";

const fileRules = { folder: TAKEDOWN_FOLDER, bytesMax: TAKEDOWN_FILE_BYTES_MAX };

type FileRequest = FastifyRequest<{ Params: { code: string } }>;

export function registerTakedownFiles(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: documentBodyLimit(TAKEDOWN_FILE_BYTES_MAX) };
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
  // The secret comes before the file, so that we store nothing for strangers.
  const problem = await readDocumentForm(context, request, visit, {
    ...fileRules,
    takeField: (name, value) => {
      if (name === "secret") key.secret = value;
    },
    mayAdd: () => mayAdd(context, key),
    add: (file) => addFile(context, key, file),
  });
  visit.finish(reply);
  return reply.redirect(takedownUrl({ ...key, file: problem ?? "added" }), 303);
}

async function mayAdd({ db }: Context, key: NoticeKey): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, key);
    return isPending(notice) && (await listFiles(tx, notice.id)).length < TAKEDOWN_FILES_MAX;
  });
}

/** Returns false if the notice takes no more files. */
async function addFile(
  { db }: Context,
  key: NoticeKey,
  file: StoredDocument & { name: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const notice = await lockOwnNotice(tx, key);
    const { length } = await listFiles(tx, notice.id);
    if (!isPending(notice) || length >= TAKEDOWN_FILES_MAX) return false;
    await insertFile(tx, { takedownId: notice.id, ...file });
    return true;
  });
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
  return await sendDocument(context, reply, file, `notice-${id}`);
}
