-- Whether videos on walls start by themselves for the member.
alter table members
  add column autoplay_videos text not null default 'unmetered' check (autoplay_videos in ('always', 'unmetered', 'never'));
