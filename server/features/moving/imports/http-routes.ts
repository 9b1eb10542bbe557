import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IMPORT_BYTES_MAX } from "#contract/limits/imports.ts";
import { limits } from "#contract/limits/rates.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import { parseId } from "#contract/wire-types.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { readVisit, type Visit } from "#server/platform/http/visit.ts";
import { sendWireError } from "#server/platform/http/wire.ts";
import { receiveImport } from "./create-import.ts";
import { requireOwnImport } from "./get-import.ts";
import { readRowPicture } from "./get-preview.ts";
import { writeReport } from "./report.ts";

const formLimits = { fileSize: IMPORT_BYTES_MAX + 1, files: 1, fields: 10, fieldSize: 4096 };
const formBytesMax = 64 * 1024;

export function registerImports(app: FastifyInstance, context: Context): void {
  const upload = (request: FastifyRequest, reply: FastifyReply) => takeFile(context, request, reply);
  app.post("/upload-import", { bodyLimit: IMPORT_BYTES_MAX + formBytesMax }, upload);
  app.post("/upload-import/", { bodyLimit: IMPORT_BYTES_MAX + formBytesMax }, upload);
  app.get<{ Params: { id: string } }>("/settings/import/:id/report.csv", (request, reply) =>
    sendReport(context, request, reply),
  );
  app.get<{ Params: { id: string; number: string } }>(
    "/settings/import/:id/picture/:number/",
    { exposeHeadRoute: false },
    (request, reply) => sendPicture(context, request, reply),
  );
}

/** A form with a file, `file`, as our pages send it. Without JavaScript, it leads to the page of the import. */
async function takeFile(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  const visit = await readVisit(context, request);
  reply.header("cache-control", "private, no-store");
  try {
    requireLevel({ auth: "member" }, "create", visit.scope.viewer);
    await takeFromLimit(visit.scope, "/upload-import", limits.sensitive);
    const id = await readForm(context, request, visit);
    visit.finish(reply);
    if (isPage) return reply.redirect(`/settings/import/${id}/`, 303);
    return reply.send({ success: true, import_id: id });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (isPage || error.errorName === "internal") throw thrown;
    visit.finish(reply);
    const call = {
      resource: "UploadImportResource",
      endpoint: "/upload-import/",
      options: {},
      isPaged: false,
    };
    return sendWireError(reply, { ...call, viewer: visit.scope.viewer, requestId: request.id }, error);
  }
}

/** The token comes in a header, or in a field before the file: nothing is stored before we know who sends it. */
async function readForm(context: Context, request: FastifyRequest, visit: Visit): Promise<string> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  // Of the form, which is hardly more than its file.
  const bytes = Number(request.headers["content-length"]) || 0;
  if (bytes > IMPORT_BYTES_MAX + formBytesMax) {
    throw new AppError("too_large", { detail: "file", message: importTexts.large });
  }
  const { member } = requireMember(visit.scope);
  let token: unknown = request.headers["x-csrftoken"];
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === "field") {
        if (part.fieldname === "csrfmiddlewaretoken") token ??= part.value;
        continue;
      }
      requireOwnRequest(context, request, visit, token);
      if (part.fieldname !== "file") throw invalid("file", importTexts.missing);
      if (!part.filename) throw invalid("file", importTexts.missing);
      return await receiveImport(context, member.id, { name: part.filename, chunks: part.file, bytes });
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const error = toAppError(cause);
    // Reading the form uses nothing of ours that could fail, so the request itself must be broken.
    throw error.status < 500 ? error : invalid("file", importTexts.brokenOff);
  }
  requireOwnRequest(context, request, visit, token);
  throw invalid("file", importTexts.missing);
}

/** A picture in a file that waits to be imported. It's anyone's bytes, so browsers may do nothing else with it. */
async function sendPicture(
  context: Context,
  request: FastifyRequest<{ Params: { id: string; number: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { scope } = await readVisit(context, request);
  requireLevel({ auth: "member" }, "get", scope.viewer);
  await takeFromLimit(scope, "import picture", limits.read);
  const { id, number } = request.params;
  const importId = parseId(id);
  if (importId === null || !/^\d{1,9}$/.test(number)) throw new AppError("not_found");
  const found = await requireOwnImport(context.db, importId, requireMember(scope).member.id);
  const picture = await readRowPicture(context, found, Number(number));
  if (picture === null) throw new AppError("not_found");
  return reply
    .headers({
      "content-type": picture.type,
      "cache-control": "private, max-age=600",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .send(picture.bytes);
}

async function sendReport(
  context: Context,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  const { viewer } = visit.scope;
  reply.header("cache-control", "private, no-store");
  requireLevel({ auth: "member" }, "get", viewer);
  const id = parseId(request.params.id);
  if (id === null) throw new AppError("not_found");
  const { id: found } = await requireOwnImport(context.db, id, requireMember(visit.scope).member.id);
  const url = (pinId: string) => `${context.config.publicUrl}/pin/${pinId}/`;
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="import-${found}.csv"`)
    .header("x-content-type-options", "nosniff")
    .send(Readable.from(writeReport(context.db, found, url)));
}
