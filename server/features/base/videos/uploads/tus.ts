import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { receivePart } from "./part-store.ts";
import {
  deletePartRows,
  findVideoUpload,
  listParts,
  markVideoFailed,
  PARTS_MAX,
  type VideoUpload,
} from "./repo.ts";
import { requireDisk } from "./require-disk.ts";
import { takeOver } from "./sending.ts";
import { enqueueSettled } from "./settled-job.ts";
import { requireVideoSlot, tooLargeVideo, videoBytesMax } from "./slots.ts";

/**
 * Resumable uploads by the tus protocol (version 1.0.0, https://tus.io), for slots that exist already: there is no
 * creation. The address is the permission, so other people's browsers can't send anything to it by accident.
 */
type Route = { Params: { id: string; expires: string; token: string } };
type Request = FastifyRequest<Route>;
type Answer = (context: Context, request: Request, reply: FastifyReply) => Promise<FastifyReply>;

const version = "1.0.0";
const bodyType = "application/offset+octet-stream";
const path = "/upload-video/:id/:expires/:token";

export function registerTus(app: FastifyInstance, context: Context): void {
  void app.register(async (tus) => {
    // The handler reads the body itself.
    tus.addContentTypeParser(bodyType, (_request, _body, done) => done(null));
    const answers = { HEAD: tellOffset, PATCH: takePart, DELETE: endUpload, OPTIONS: tellAbilities } as const;
    for (const [method, answer] of Object.entries(answers)) {
      tus.route<Route>({
        method,
        url: path,
        handler: (request, reply) => answerTus(context, answer, request, reply),
      });
    }
  });
}

async function answerTus(context: Context, answer: Answer, request: Request, reply: FastifyReply) {
  reply.headers({ "tus-resumable": version, "cache-control": "no-store" });
  try {
    const isOptions = request.method === "OPTIONS";
    if (!isOptions && request.headers["tus-resumable"] !== version) {
      return await reply.code(412).header("tus-version", version).send();
    }
    const { id, expires, token } = request.params;
    requireVideoSlot(context, { id, expires, token });
    return await answer(context, request, reply);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      context.log.error("a video upload failed", { request_id: request.id, error: thrown });
    }
    return await reply.code(error.status).type("text/plain; charset=utf-8").send(error.publicMessage);
  }
}

const tellAbilities: Answer = async ({ config }, _request, reply) =>
  await reply
    .code(204)
    .headers({
      "tus-version": version,
      "tus-extension": "creation-defer-length,termination,expiration",
      "tus-max-size": String(config.videoBytesMax),
    })
    .send();

const tellOffset: Answer = async ({ db }, { params }, reply) => {
  const upload = requireOpen(await findVideoUpload(db, params.id));
  const size =
    upload.size === null ? { "upload-defer-length": "1" } : { "upload-length": String(upload.size) };
  return await reply
    .code(200)
    .headers({ "upload-offset": String(upload.came), ...size })
    .send();
};

const takePart: Answer = async (context, request, reply) => {
  if (request.headers["content-type"] !== bodyType) throw new AppError("unsupported_media_type");
  const end = await takeOver(request.params.id, request.raw);
  try {
    return await takeNextPart(context, request, reply);
  } finally {
    end();
  }
};

const takeNextPart: Answer = async (context, { headers, params, raw }, reply) => {
  const upload = requireOpen(await findVideoUpload(context.db, params.id));
  const start = wholeNumber(headers["upload-offset"]);
  if (start === null) throw new AppError("invalid_parameters", { detail: "upload-offset" });
  if (start !== upload.came || upload.status !== "registered") throw new AppError("conflict");
  if (upload.partCount >= PARTS_MAX) throw new AppError("upload_gone", { message: videoTexts.unfinished });
  const size = upload.size ?? wholeNumber(headers["upload-length"]);
  const most = videoBytesMax(context, upload);
  const bytesMax = (size ?? most) - start;
  const length = Number(headers["content-length"] ?? 0);
  if (size === 0) throw invalid("upload-length", videoTexts.unreadable);
  if ((size ?? start + length) > most) throw tooLargeVideo(context, upload);
  if (length > bytesMax) throw new AppError("too_large", { message: videoTexts.size });
  await requireDisk(context, length);
  const arrived = await receivePart(context, {
    uploadId: upload.id,
    start,
    chunks: untilBroken(raw),
    bytesMax,
    size,
  });
  // Another request brought these bytes first.
  if (!arrived) throw new AppError("conflict");
  return await reply
    .code(204)
    .header("upload-offset", String(start + arrived.bytes))
    .send();
};

/** If the sender vanishes, the bytes received until then count. It asks for the offset when it comes back. */
async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch {
    // The connection broke.
  }
}

const endUpload: Answer = async ({ db, media }, { params }, reply) => {
  const upload = requireOpen(await findVideoUpload(db, params.id));
  const parts = await listParts(db, upload.id);
  await db.transaction(async (tx) => {
    await markVideoFailed(tx, { id: upload.id, problem: videoTexts.expired });
    await deletePartRows(tx, upload.id);
    await enqueueSettled(tx, upload.id);
  });
  for (const { key } of parts) await media.delete(key);
  return await reply.code(204).send();
};

/** Tells clients not to try again if the upload failed or expired. */
function requireOpen(upload: VideoUpload | null): VideoUpload {
  if (!upload) throw new AppError("not_found");
  const isOver = upload.status === "failed" || (upload.status === "registered" && upload.isExpired);
  if (isOver) throw new AppError("upload_gone", { message: upload.problem ?? videoTexts.expired });
  return upload;
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;
}
