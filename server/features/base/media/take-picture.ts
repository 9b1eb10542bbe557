import { createHash } from "node:crypto";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import type { Context } from "#server/platform/context.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { fetchPicture } from "#server/platform/fetch/index.ts";
import { storeFailure } from "#server/platform/media/store-failure.ts";
import { parsePicturePath } from "./address.ts";
import { decodeBase64 } from "./decode-base64.ts";
import { refusal } from "./inspect-picture.ts";
import { adoptPicture, keepPicture, keepUploadedPicture, type TakenPicture } from "./owned-repo.ts";
import { requireImageType } from "./require-image-type.ts";
import { type FoundPicture, findPublicPicture, findVisiblePicture } from "./serving-repo.ts";
import { awaitUpload } from "./uploads/await-upload.ts";
import { enqueueDerivation } from "./uploads/derive-upload.ts";
import { newRawKey } from "./uploads/raw-files.ts";
import { tooLarge } from "./uploads/receive-bytes.ts";
import { insertArrivedUpload } from "./uploads/repo.ts";

export type PictureSource =
  | { kind: "bytes"; bytes: Uint8Array; field?: string }
  /** Also accepts a data URL. */
  | { kind: "base64"; text: string }
  | { kind: "upload"; uploadId: string; signature?: string | undefined }
  /** One of our addresses. */
  | { kind: "own_url"; url: string }
  /** One of our addresses or any other. */
  | { kind: "url"; url: string; signal?: AbortSignal };

/**
 * Makes a picture from any source the member's own and keeps it for a day until something uses it. May wait for the
 * worker and for other servers, so never call it in a transaction.
 */
export async function takePicture(
  context: Context,
  memberId: string,
  source: PictureSource,
): Promise<TakenPicture> {
  switch (source.kind) {
    case "bytes":
      return takeBytes(context, memberId, source.bytes, source.field ?? "image");
    case "base64":
      return takeBytes(context, memberId, decodeBase64(source.text, "image_base64"), "image_base64");
    case "upload":
      return takeUpload(context, memberId, source);
    case "own_url":
      return takeOwn(context, memberId, source.url);
    case "url": {
      if (isOwnAddress(context, source.url)) return takeOwn(context, memberId, source.url);
      const { bytes } = await fetchPicture(context, source.url, {
        field: "image_url",
        ...(source.signal && { signal: source.signal }),
      });
      return takeBytes(context, memberId, bytes, "image_url");
    }
  }
}

async function takeBytes(
  context: Context,
  memberId: string,
  bytes: Uint8Array,
  field: string,
): Promise<TakenPicture> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) throw tooLarge(field);
  requireImageType(bytes, field);
  const { db, media } = context;
  const rawKey = newRawKey();
  await media.put(rawKey, bytes).catch((cause: unknown) => {
    throw storeFailure(cause);
  });
  const contentHash = createHash("sha256").update(bytes).digest();
  const uploadId = await db.transaction(async (tx) => {
    const id = await insertArrivedUpload(tx, memberId, contentHash);
    await enqueueDerivation(tx, id, rawKey);
    return id;
  });
  const { pictureId } = await awaitUpload(context, uploadId, { memberId, field });
  return keep(context, memberId, pictureId, field);
}

async function takeUpload(
  context: Context,
  memberId: string,
  { uploadId, signature }: Extract<PictureSource, { kind: "upload" }>,
): Promise<TakenPicture> {
  const picture =
    (await keepUploadedPicture(context.db, memberId, uploadId)) ??
    (await waitAndKeep(context, memberId, uploadId));
  if (signature !== undefined && signature !== picture.signature) {
    throw refusal("image_signature", pictureTexts.gone);
  }
  return picture;
}

async function waitAndKeep(context: Context, memberId: string, uploadId: string): Promise<TakenPicture> {
  const field = "upload_id";
  const { pictureId } = await awaitUpload(context, uploadId, { memberId, field });
  return keep(context, memberId, pictureId, field);
}

async function keep(
  { db }: Context,
  memberId: string,
  pictureId: string,
  field: string,
): Promise<TakenPicture> {
  const picture = await db.transaction((tx) => keepPicture(tx, memberId, pictureId));
  if (!picture) throw refusal(field, pictureTexts.expired);
  return picture;
}

async function takeOwn({ db, config }: Context, memberId: string, url: string): Promise<TakenPicture> {
  const gone = () => refusal("image_url", pictureTexts.gone);
  const path = parsePicturePath(URL.parse(url, config.publicUrl)?.pathname ?? "");
  const picture = path && (await findUsable(db, path.signature, memberId));
  if (picture?.purpose !== "pin") throw gone();
  const taken = await db.transaction((tx) => adoptPicture(tx, memberId, picture.id));
  if (!taken) throw gone();
  return taken;
}

/**
 * Finds a public picture or one of the member's own. Other people's hidden pictures can only be saved through their
 * Pins, which checks where they go.
 */
async function findUsable(db: Queryable, signature: string, memberId: string): Promise<FoundPicture | null> {
  const seen = await findVisiblePicture(db, signature, { viewerId: memberId, fullViewerId: memberId });
  return seen?.ownerId === memberId ? seen : await findPublicPicture(db, signature);
}

function isOwnAddress({ config }: Context, url: string): boolean {
  return URL.parse(url, config.publicUrl)?.origin === new URL(config.publicUrl).origin;
}
