import type { Context } from "#server/platform/context.ts";
import { requireImageType } from "./require-image-type.ts";
import { storePicture } from "./store-picture.ts";

/**
 * Makes bytes a picture of the member right away, for jobs: a call leaves that to the worker, which a job is already. The
 * picture is kept for a day until something uses it.
 */
export async function storeOwnPicture(
  { db, media }: Pick<Context, "db" | "media">,
  ownerId: string,
  bytes: Uint8Array,
): Promise<string> {
  const field = "image";
  requireImageType(bytes, field);
  const picture = { ownerId, purpose: "pin", visibility: "private", bytes, field } as const;
  return (await storePicture({ db, media }, picture)).id;
}
