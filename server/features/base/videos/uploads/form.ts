import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { sendWireError } from "#server/platform/http/wire.ts";
import { receivePart } from "./part-store.ts";
import { findVideoUpload, type VideoUpload } from "./repo.ts";
import { requireVideoSlot, tooLargeVideo, videoBytesMax } from "./slots.ts";

type Route = { Params: { id: string } };

const formLimits = { files: 1, fields: 30, fieldSize: 4096 };

/** For clients that send the whole file in one form, as they do with pictures. */
export function registerVideoForm(app: FastifyInstance, context: Context): void {
  for (const url of ["/upload-video/:id", "/upload-video/:id/"]) {
    app.post<Route>(url, (request, reply) => answer(context, request, reply));
  }
}

async function answer(
  context: Context,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    await readForm(context, request);
    return await reply.code(204).send();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      context.log.error("a video upload failed", { request_id: request.id, error: thrown });
    }
    // Reading the rest of two gigabytes would be a waste.
    reply.header("connection", "close");
    const call = { resource: "UploadResource", endpoint: "/upload-video/", options: {}, isPaged: false };
    return sendWireError(reply, { ...call, viewer: null, requestId: request.id }, error);
  }
}

async function readForm(context: Context, request: FastifyRequest<Route>): Promise<void> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({
    limits: { ...formLimits, fileSize: context.config.videoBytesMax + 1 },
  })) {
    if (part.type === "field") {
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (part.fieldname !== "file") throw invalid("file", pictureTexts.order);
    const { id } = request.params;
    // Clients of the public API know only the names that its description has.
    const expires = fields.get("expires") ?? fields.get("x-amz-date");
    const token = fields.get("token") ?? fields.get("x-amz-signature");
    requireVideoSlot(context, { id, expires, token });
    return await receiveWhole(context, id, part.file);
  }
  throw invalid("file", videoTexts.missing);
}

type FormFile = AsyncIterable<Buffer>;

async function receiveWhole(context: Context, id: string, file: FormFile): Promise<void> {
  const upload = await findVideoUpload(context.db, id);
  if (!upload || upload.isExpired || upload.status === "failed") {
    throw new AppError("unusable", { detail: "upload_id", message: videoTexts.expired });
  }
  const arrived = await receivePart(context, {
    uploadId: id,
    start: 0,
    chunks: wholeOf(context, upload, file),
    bytesMax: Number.POSITIVE_INFINITY,
    size: "all",
  });
  if (!arrived) throw new AppError("conflict", { detail: "upload_id", message: videoTexts.used });
}

/** Fails if the form breaks off, because it can't be resumed, and if this isn't the file that the slot is for. */
async function* wholeOf(context: Context, upload: VideoUpload, file: FormFile): AsyncGenerator<Buffer> {
  const most = videoBytesMax(context, upload);
  let bytes = 0;
  try {
    for await (const chunk of file) {
      bytes += chunk.length;
      if (bytes > (upload.size ?? most)) break;
      yield chunk;
    }
  } catch (cause) {
    throw new AppError("invalid_parameters", { detail: "file", message: pictureTexts.brokenOff, cause });
  }
  if (bytes > most) throw tooLargeVideo(context, upload);
  if (bytes === 0) throw invalid("file", videoTexts.unreadable);
  if (bytes !== (upload.size ?? bytes)) throw invalid("file", videoTexts.size);
}
