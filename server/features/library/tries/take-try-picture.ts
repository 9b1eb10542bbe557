import type { Context } from "#server/platform/context.ts";
import { takePicture } from "../../base/media/index.ts";

type Upload = { upload_id?: string | undefined; image_signature?: string | undefined };

/** Waits until the uploaded picture is ready, so never call it in a transaction. Returns null without an upload. */
export async function takeTryPicture(
  context: Context,
  memberId: string,
  { upload_id: uploadId, image_signature: signature }: Upload,
): Promise<string | null> {
  if (uploadId === undefined) return null;
  return (await takePicture(context, memberId, { kind: "upload", uploadId, signature })).pictureId;
}
