import { STORAGE_FULL } from "#contract/errors.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

/** A video, the file made from it, and a little for the database. */
const roomPerByte = 2.2;

/** Throws if the disk would run low with a video of this size. */
export async function requireDisk({ disk }: Pick<Context, "disk">, bytes: number): Promise<void> {
  if (!(await disk.isLow(bytes * roomPerByte))) return;
  throw new AppError("unavailable", { message: STORAGE_FULL, retryAfterSeconds: 60 });
}
