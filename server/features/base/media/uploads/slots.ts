import { pictureTexts } from "#contract/base/picture-texts.ts";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import { UPLOADS_OPEN_MAX } from "#contract/limits/pictures.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { insertUploads, lockAndCountOpen } from "./repo.ts";

const purpose = "upload";

/** Opens slots for one picture each. Anyone with a slot's parameters may fill it once, until it expires. */
export async function openSlots(context: Context, memberId: string, count: number): Promise<UploadSlot[]> {
  const { db, keys, config } = context;
  const uploads = await db.transaction(async (tx) => {
    const open = await lockAndCountOpen(tx, memberId, UPLOADS_OPEN_MAX);
    if (open + count > UPLOADS_OPEN_MAX) {
      throw new AppError("limit_reached", { message: pictureTexts.manyOpen });
    }
    return insertUploads(tx, memberId, count);
  });
  return uploads.map(({ id, expiresAt }) => {
    const expires = String(Math.floor(Date.parse(expiresAt) / 1000));
    return {
      upload_id: id,
      upload_url: `${config.publicUrl}/upload/${id}/`,
      upload_parameters: { upload_id: id, expires, token: keys.sign(purpose, `${id}.${expires}`) },
    };
  });
}

/** `id` is the one from the address. */
export function requireSlot(
  { keys, now }: Pick<Context, "keys" | "now">,
  id: string,
  fields: ReadonlyMap<string, unknown>,
): void {
  const [uploadId, expires, token] = ["upload_id", "expires", "token"].map((name) => fields.get(name));
  if (uploadId === undefined || expires === undefined || token === undefined) {
    throw new AppError("invalid_parameters", { detail: "file", message: pictureTexts.order });
  }
  const isOurs = typeof token === "string" && keys.verify(purpose, `${id}.${String(expires)}`, token);
  if (!isOurs || uploadId !== id) throw new AppError("not_authorised", { detail: "token" });
  if (Number(expires) * 1000 <= now().getTime()) throw expiredSlot();
}

export function expiredSlot(): AppError {
  return new AppError("unusable", { detail: "upload_id", message: pictureTexts.expired });
}
