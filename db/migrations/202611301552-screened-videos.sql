alter table videos
  -- the model that looked at five of its frames; null until then
  add column looked_with text,
  -- the highest of what it saw: how likely a frame is porn or hentai, in 255ths
  add column score smallint,
  -- what that means, by the thresholds of staff
  add column looks_sensitive boolean not null default false;
-- which video is looked at next
create index videos_unseen on videos (stored_at desc) where looked_with is null and stored_at is not null;
-- what other thresholds might be about
create index videos_score on videos (content_hash) where score >= 76;

-- A cover says nothing about the rest of its video. What staff decide about the cover's Pin is about both.
create or replace function sensitivity_of(picture bigint, is_marked boolean) returns text language sql stable as $$
  select coalesce(
    (select case
        when judged.decided is not null or judged.sensitivity is not null then judged.sensitivity
        when videos.looks_sensitive then 'picture'
      end
      from pictures
      left join judged_contents as judged on judged.content_hash = pictures.content_hash
      left join videos on videos.content_hash = pictures.video_hash
      where pictures.id = picture and pictures.purpose = 'pin'),
    case when is_marked then 'owner' end
  )
$$;
