import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AGE_APPEAL_FILE_BYTES_MAX } from "#contract/limits/age-holds.ts";
import { limits } from "#contract/limits/rates.ts";
import { AGE_FILE_PATH, ageAppealUrl } from "#contract/urls/age-holds.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { documentBodyLimit, readDocumentForm, sendDocument } from "#server/platform/http/document-form.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import type { StoredDocument } from "#server/platform/media/store-document.ts";
import { recordLooks } from "../../base/instance/index.ts";
import { findHold, type Hold, lockMember, putFile } from "./repo.ts";

/** Files that go with appeals. */
export const AGE_FOLDER = "age-appeals/";
const fileRules = { folder: AGE_FOLDER, bytesMax: AGE_APPEAL_FILE_BYTES_MAX };

export function registerAgeFiles(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: documentBodyLimit(AGE_APPEAL_FILE_BYTES_MAX) };
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
  const { db } = context;
  const memberId = requireMember(visit.scope).member.id;
  const problem = await readDocumentForm(context, request, visit, {
    ...fileRules,
    mayAdd: async () => takesFile(await findHold(db, memberId)),
    add: async (file) =>
      await db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        if (!takesFile(await findHold(tx, memberId))) return false;
        await putFile(tx, { memberId, ...file });
        return true;
      }),
  });
  visit.finish(reply);
  return reply.redirect(ageAppealUrl({ file: problem ?? "added" }), 303);
}

function takesFile(hold: Hold | null): boolean {
  return hold !== null && hold.appealed_at !== null && hold.decided_at === null && hold.file_key === null;
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
  return await sendDocument(context, reply, file, `appeal-${id}`);
}

async function findFile(db: Context["db"], memberId: string): Promise<StoredDocument | null> {
  const {
    file_key: key = null,
    file_mime: mime = null,
    file_bytes: bytes = null,
  } = (await findHold(db, memberId)) ?? {};
  return key === null || mime === null || bytes === null ? null : { key, mime, bytes };
}
