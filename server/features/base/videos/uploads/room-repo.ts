import type { Queryable } from "#server/platform/db/database.ts";

// Saved videos don't count.
const sumUsed = {
  name: "sum_video_storage_of_member",
  text: `
    with created as (
      select id, picture_id from pins where pinner_id = $1::bigint and state = 'live' and not is_repin
    ), own as (
      select pictures.video_hash as content_hash from created join pictures on pictures.id = created.picture_id
      where pictures.video_hash is not null
      union
      select pictures.video_hash from created join story_pages on story_pages.pin_id = created.id
      join pictures on pictures.id = story_pages.picture_id
      where pictures.video_hash is not null
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

/** The bytes of the member's own videos, and of those on their way. */
export async function sumVideoBytes(on: Queryable, memberId: string): Promise<number> {
  const [row] = await on.query<{ bytes: number }>(sumUsed, [memberId]);
  return row?.bytes ?? 0;
}
