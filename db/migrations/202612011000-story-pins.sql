-- The pages of a Story Pin. Its picture is that of its first page, or a drawing of the words if that page has none.
create table story_pages (
  id bigint primary key,
  pin_id bigint not null references pins (id) on delete cascade,
  position smallint not null check (position >= 1),
  background text not null check (background ~ '^#[0-9A-F]{6}$'),
  -- The picture, or the poster of the video, of the Pin's pinner.
  picture_id bigint references pictures (id),
  alt_text text not null default '',
  -- [{text, left, top, width, size, look}]
  paragraphs jsonb not null default '[]',
  -- [{pin_id, left, top}]
  stickers jsonb not null default '[]',
  unique (pin_id, position)
);
-- who sees a picture; the sweep of unused ones; which Pins a judged picture is on
create index story_pages_picture_id on story_pages (picture_id) where picture_id is not null;

-- 0 for a Pin that isn't a story.
alter table pins add column page_count smallint not null default 0;
-- a member's stories, newest first
create index pins_stories on pins (pinner_id, id desc) where page_count > 0 and state = 'live';

-- The worst page counts.
create function sensitivity_of_pin(pin bigint, pages smallint, picture bigint, is_marked boolean) returns text
language sql stable as $$
  select coalesce(
    sensitivity_of(picture, false),
    case when pages > 0 then (
      select judged_contents.sensitivity from story_pages
      join pictures on pictures.id = story_pages.picture_id
      join judged_contents on judged_contents.content_hash = pictures.content_hash
      where story_pages.pin_id = pin and judged_contents.sensitivity is not null
      order by story_pages.position limit 1
    ) end,
    case when is_marked then 'owner' end
  )
$$;

create or replace function set_sensitivity_of_pin() returns trigger language plpgsql as $$
begin
  new.sensitivity := sensitivity_of_pin(new.id, new.page_count, new.picture_id, new.is_marked_sensitive);
  return new;
end $$;
drop trigger pins_sensitivity_changed on pins;
create trigger pins_sensitivity_changed before update of picture_id, is_marked_sensitive, page_count on pins
  for each row execute function set_sensitivity_of_pin();

-- The Pins that show a picture, also on a page.
create function pins_with_picture(picture bigint) returns setof bigint language sql stable as $$
  select id from pins where picture_id = picture
  union
  select pin_id from story_pages where picture_id = picture
$$;
