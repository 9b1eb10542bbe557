-- A picture as people save it again and again: its Pins are Pins of one idea.
create table ideas (
  number integer generated always as identity primary key,
  content_hash bytea not null unique
);

-- The Pins that recommendations are made from: those everybody sees, on boards that may be used for it. A Pin without a
-- board counts as on one of its pinner's, by the negative of their id.
create table idea_pins (
  pin_id bigint primary key references pins (id) on delete cascade,
  idea integer not null references ideas (number),
  place_id bigint not null
);
-- the Pins of an idea, newest first
create index idea_pins_idea on idea_pins (idea, pin_id desc);
-- whether an idea is still on a board
create index idea_pins_place_id on idea_pins (place_id, idea);

-- What changed in the above, in order, for those who keep it in memory. They read it all again if they missed something.
create table idea_changes (
  number bigint generated always as identity primary key,
  -- Null for the whole board.
  idea integer,
  place_id bigint not null,
  is_added boolean not null,
  created_at timestamptz not null default now()
);
-- the sweep
create index idea_changes_created_at on idea_changes (created_at);

create function note_idea_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not exists (
    select from idea_pins where place_id = old.place_id and idea = old.idea
  ) then
    insert into idea_changes (idea, place_id, is_added) values (old.idea, old.place_id, false);
  end if;
  if tg_op <> 'DELETE' then
    insert into idea_changes (idea, place_id, is_added) values (new.idea, new.place_id, true);
  end if;
  return null;
end $$;
-- A deleted Pin takes its row along.
create trigger idea_pins_changed after insert or update or delete on idea_pins
  for each row execute function note_idea_change();

create trigger boards_recommendations_changed after update on boards
  for each row when (
    (old.allow_homefeed_recommendations, old.is_ads_only) is distinct from
    (new.allow_homefeed_recommendations, new.is_ads_only)
  )
  execute function mark_for_search('board');

insert into search_marks (kind, object_id) select 'pin', id from pins where state = 'live' order by id desc;

-- the public Pins of a site, newest first
create index pins_domain on pins (domain, id desc) where state = 'live' and domain <> '';
