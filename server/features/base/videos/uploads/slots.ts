import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { largerThan, videoTexts } from "#contract/base/video-texts.ts";
import { COVER_VIDEO_BYTES_MAX, VIDEO_UPLOADS_OPEN_MAX } from "#contract/limits/videos.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { insertVideoUpload, lockAndCountOpen, type VideoUpload } from "./repo.ts";
import { requireDisk } from "./require-disk.ts";
import { requireRoom } from "./require-room.ts";

const purpose = "video_upload";

/**
 * Opens a slot for one video. Anyone with the slot's addresses may fill it once, until it expires: no cookie is read.
 * `bytes` is the size of the file, if it's known already.
 */
export async function openVideoSlot(
  context: Context,
  memberId: string,
  { bytes, isCover = false }: { bytes?: number | undefined; isCover?: boolean },
): Promise<UploadSlot> {
  const { db, keys, config, instance } = context;
  if ((await instance.get()).settings.videos !== "on") {
    throw new AppError("not_authorised", { message: videoTexts.off });
  }
  if (bytes !== undefined && bytes > videoBytesMax(context, { isCover })) {
    throw tooLargeVideo(context, { isCover });
  }
  await requireDisk(context, bytes ?? 0);
  const { id, expiresAt } = await db.transaction(async (tx) => {
    if ((await lockAndCountOpen(tx, memberId)) >= VIDEO_UPLOADS_OPEN_MAX) {
      throw new AppError("limit_reached", { message: videoTexts.manyOpen });
    }
    await requireRoom(tx, config, memberId, bytes);
    return await insertVideoUpload(tx, { memberId, size: bytes ?? null, isCover });
  });
  const expires = String(Math.floor(Date.parse(expiresAt) / 1000));
  const token = keys.sign(purpose, `${id}.${expires}`);
  return {
    upload_id: id,
    upload_url: `${config.publicUrl}/upload-video/${id}/`,
    upload_parameters: { upload_id: id, expires, token },
    tus_url: `${config.publicUrl}/upload-video/${id}/${expires}/${token}`,
  };
}

export type SlotProof = { id: string; expires: unknown; token: unknown };

/** Throws unless someone with the slot's parameters is asking. */
export function requireVideoSlot({ keys }: Pick<Context, "keys">, { id, expires, token }: SlotProof): void {
  const isOurs = typeof token === "string" && keys.verify(purpose, `${id}.${String(expires)}`, token);
  if (!isOurs) throw new AppError("not_authorised", { detail: "token" });
}

type Kind = Pick<VideoUpload, "isCover">;

/** How large a video may be that is sent to such a slot. */
export function videoBytesMax({ config }: Pick<Context, "config">, { isCover }: Kind): number {
  return isCover ? Math.min(COVER_VIDEO_BYTES_MAX, config.videoBytesMax) : config.videoBytesMax;
}

export function tooLargeVideo(context: Pick<Context, "config">, kind: Kind): AppError {
  return new AppError("too_large", { detail: "bytes", message: largerThan(videoBytesMax(context, kind)) });
}
