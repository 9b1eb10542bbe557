-- Adds the preview to each video: the first bytes of its file, up to where four seconds, or at least two of them, end.
with ends as (
  select videos.content_hash, file, (cut ->> 0)::bigint as bytes, (cut ->> 1)::integer as milliseconds
  from videos
  cross join lateral (select files -> 0 as file) main
  cross join lateral jsonb_array_elements(
    coalesce(cuts -> (file ->> 'kind'), '[]') || jsonb_build_array(jsonb_build_array(file -> 'bytes', duration_ms))
  ) as cut
  where stored_at is not null and jsonb_array_length(files) = 1
),
chosen as (
  select distinct on (content_hash) content_hash, file, bytes
  from ends
  where milliseconds >= 2000 and bytes <= 2500000
  order by content_hash, least(milliseconds, 4000) desc, bytes
)
update videos
set files = videos.files || (chosen.file || jsonb_build_object('kind', 'preview', 'bytes', chosen.bytes, 'part_of', chosen.file -> 'kind'))
from chosen
where chosen.content_hash = videos.content_hash;
