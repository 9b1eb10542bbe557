import type { Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { limits } from "#contract/limits/rates.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { registerPictureForm } from "#server/platform/http/picture-form.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { sendWireError } from "#server/platform/http/wire.ts";
import { pictureUrl } from "../address.ts";
import { takePicture } from "../take-picture.ts";
import { endingOf, originals } from "../variants.ts";
import { tooLarge } from "./receive-bytes.ts";
import { createReceiver, type Receiver } from "./receive-upload.ts";
import { requireSlot } from "./slots.ts";
import { readParts } from "./small-form.ts";

// The bytes a form adds to its file.
const formBytesMax = 64 * 1024;
/** Forms up to this size are read whole, and their picture is stored in a row. */
const smallFormBytes = 256 * 1024;
const formLimits = { fileSize: IMAGE_BYTES_MAX + 1, files: 1, fields: 30, fieldSize: 4096 };

export function registerUploads(app: FastifyInstance, context: Context): void {
  const receiver = createReceiver(context);
  const fill = (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
    fillSlot({ context, receiver }, request, reply);
  app.post("/upload/:id", fill);
  app.post("/upload/:id/", fill);
  registerPictureForm(app, context, {
    path: "/upload-image",
    resource: "UploadImageResource",
    limit: limits.write,
    texts: { missing: pictureTexts.missing, large: pictureTexts.large },
    take: uploadImage,
    next: null,
  });
}

type UploadContext = { context: Context; receiver: Receiver };

/** The slot's parameters are the permission to fill it. No cookie is read, so no CSRF protection is needed. */
async function fillSlot(
  uploading: UploadContext,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  try {
    await readForm(uploading, request, request.params.id);
    return reply.code(204).send();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      uploading.context.log.error("an upload failed", { request_id: request.id, error: thrown });
    }
    drain(request);
    const call = { resource: "UploadResource", endpoint: "/upload/", options: {}, isPaged: false };
    return sendWireError(reply, { ...call, viewer: null, requestId: request.id }, error);
  }
}

async function readForm(uploading: UploadContext, request: FastifyRequest, id: string): Promise<void> {
  if (!request.isMultipart()) throw new AppError("unsupported_media_type");
  const length = Number(request.headers["content-length"]);
  if (length > IMAGE_BYTES_MAX + formBytesMax) throw tooLarge("file");
  if (length <= smallFormBytes) await readSmallForm(uploading, request, id);
  else await readStreamedForm(uploading, request, id);
}

async function readSmallForm(
  { context, receiver }: UploadContext,
  { headers, raw }: FastifyRequest,
  id: string,
): Promise<void> {
  const parts = readParts(headers["content-type"] ?? "", await readWhole(raw));
  const files = parts.filter((part) => part.isFile);
  const [file] = files;
  if (!file) throw invalid("file", pictureTexts.missing);
  if (files.length > 1 || file.name !== "file") throw invalid("file", pictureTexts.order);
  const before = parts.slice(0, parts.indexOf(file));
  requireSlot(context, id, new Map(before.map(({ name, bytes }) => [name, bytes.toString("utf8")])));
  await receiver.receiveSmall(id, file.bytes);
}

async function readWhole(raw: FastifyRequest["raw"]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of raw) chunks.push(chunk);
  } catch (cause) {
    throw new AppError("invalid_parameters", { detail: "file", message: pictureTexts.brokenOff, cause });
  }
  return Buffer.concat(chunks);
}

async function readStreamedForm(
  { context, receiver }: UploadContext,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const fields = new Map<string, unknown>();
  let isFilled = false;
  for await (const part of partsOf(request)) {
    if (part.type === "field") {
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (part.fieldname !== "file" || isFilled) throw invalid("file", pictureTexts.order);
    requireSlot(context, id, fields);
    await receiver.receive(id, part.file);
    isFilled = true;
  }
  if (!isFilled) throw invalid("file", pictureTexts.missing);
}

/** Errors in the form's format are the sender's fault. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: formLimits });
  } catch (cause) {
    const error = toAppError(cause);
    throw error.status < 500 ? error : invalid("file", pictureTexts.brokenOff);
  }
}

/**
 * Reads the rest of a refused form, because clients often don't read the answer before they have sent everything. Reads
 * no more than a valid form may have.
 */
function drain({ raw }: FastifyRequest): void {
  let left = IMAGE_BYTES_MAX;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

async function uploadImage(scope: Scope, bytes: Uint8Array): Promise<string> {
  const { context } = scope;
  const picture = await takePicture(context, requireMember(scope).member.id, {
    kind: "bytes",
    bytes,
    field: "img",
  });
  return pictureUrl(context.config.publicUrl, picture.signature, originals, endingOf(picture.mime) ?? "jpg");
}
