import { storageUsed } from "#contract/base/video-texts.ts";
import type { Config } from "#server/platform/config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { sumVideoBytes } from "./room-repo.ts";

type Limits = Pick<Config, "videoStoragePerMember">;

/** Throws if these bytes and the member's other videos take more than the host allows. */
export async function requireRoom(
  on: Queryable,
  { videoStoragePerMember: most }: Limits,
  memberId: string,
  bytes = 1,
): Promise<void> {
  if (most === null) return;
  const used = await sumVideoBytes(on, memberId);
  if (used + bytes > most) {
    throw new AppError("too_large", { detail: "bytes", message: storageUsed(Math.min(used, most), most) });
  }
}
