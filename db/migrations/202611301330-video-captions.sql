-- Captions of a video, in one language, as WebVTT that we have written ourselves. They belong to its poster: the owner's
-- picture.
create table video_captions (
  id bigint primary key,
  picture_id bigint not null references pictures (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'),
  body text not null,
  created_at timestamptz not null default now(),
  unique (picture_id, language)
);
