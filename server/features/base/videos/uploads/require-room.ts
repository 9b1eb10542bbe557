import { storageUsed } from "#contract/base/video-texts.ts";
import type { Config } from "#server/platform/config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";

type Limits = Pick<Config, "videoStoragePerMember">;

// Videos the member saved from others aren't theirs to answer for.
const sumUsed = {
  name: "sum_video_storage_of_member",
  text: `
    with own as (
      select pictures.video_hash as content_hash from pins join pictures on pictures.id = pins.picture_id
      where pins.pinner_id = $1::bigint and pins.is_video and pins.state = 'live' and not pins.is_repin
      union
      select content_hash from video_uploads
      where member_id = $1::bigint and status = 'succeeded' and expires_at > now()
    ), parts as (
      select (file ->> 'bytes')::bigint as bytes
      from own join videos using (content_hash) cross join lateral jsonb_array_elements(videos.files) as file
      where not file ? 'part_of'
      union all
      select greatest(size, came) from video_uploads
      where member_id = $1::bigint and status in ('registered', 'processing') and expires_at > now()
    )
    select coalesce(sum(bytes), 0)::float8 as bytes from parts`,
};

/** Throws if these bytes and the member's other videos take more than the host allows. */
export async function requireRoom(
  on: Queryable,
  { videoStoragePerMember: most }: Limits,
  memberId: string,
  bytes = 1,
): Promise<void> {
  if (most === null) return;
  const [row] = await on.query<{ bytes: number }>(sumUsed, [memberId]);
  const used = row?.bytes ?? 0;
  if (used + bytes > most) {
    throw new AppError("too_large", { detail: "bytes", message: storageUsed(Math.min(used, most), most) });
  }
}
