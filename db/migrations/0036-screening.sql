-- How likely what was seen is porn or hentai, in 255ths.
alter table looks add column score smallint not null
  generated always as (greatest(get_byte(classes, 1), get_byte(classes, 3))) stored;
-- what may be judged, in a fixed order; no threshold is lower
create index looks_score on looks (content_hash) where score >= 76;

-- What a picture was judged to be: what looking at it says, and what staff decided, which counts more. Stays when the
-- picture is deleted, so that nobody has to decide it again.
create table judged_contents (
  content_hash bytea primary key,
  -- in 255ths, as looks have it
  score smallint,
  -- the model that looked
  model text,
  looked text check (looked in ('sensitive', 'unsure')),
  decided text check (decided in ('sensitive', 'cleared')),
  -- what it means for Pins with the picture
  sensitivity text check (sensitivity in ('picture', 'staff')) generated always as (
    case when decided = 'sensitive' then 'staff' when decided is null and looked = 'sensitive' then 'picture' end
  ) stored,
  -- the order in which staff see it
  queue_id bigint not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
-- what staff are asked about, newest first
create index judged_contents_queue on judged_contents (queue_id desc) where looked = 'unsure' and decided is null;

alter table pins
  -- its owner says so
  add column is_marked_sensitive boolean not null default false,
  -- why it is shown blurred, kept by the functions below; null if it isn't
  add column sensitivity text check (sensitivity in ('picture', 'owner', 'staff'));
-- how many of a board
create index pins_sensitive on pins (board_id, pinner_id) where state = 'live' and sensitivity is not null;

alter table boards
  add column is_marked_sensitive boolean not null default false,
  add column decided_sensitivity text check (decided_sensitivity in ('sensitive', 'cleared'));

alter table members
  add column sensitive_pins text not null default 'blur' check (sensitive_pins in ('hide', 'blur', 'show'));

create function sensitivity_of(picture bigint, is_marked boolean) returns text language sql stable as $$
  select coalesce(
    (select judged_contents.sensitivity from pictures
      join judged_contents on judged_contents.content_hash = pictures.content_hash
      where pictures.id = picture and pictures.purpose = 'pin'),
    case when is_marked then 'owner' end
  )
$$;

create function set_sensitivity_of_pin() returns trigger language plpgsql as $$
begin
  new.sensitivity := sensitivity_of(new.picture_id, new.is_marked_sensitive);
  return new;
end $$;
create trigger pins_sensitivity_added before insert on pins
  for each row execute function set_sensitivity_of_pin();
create trigger pins_sensitivity_changed before update of picture_id, is_marked_sensitive on pins
  for each row execute function set_sensitivity_of_pin();

-- What members are told about things of theirs: pictures that were found sensitive, and what staff removed.
create table moderation_notices (
  id bigint primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('sensitive', 'pin', 'comment', 'try')),
  -- for pictures
  content_hash bytea check ((content_hash is not null) = (kind = 'sensitive')),
  object_id bigint not null,
  -- its text, and why it was removed
  words text not null default '',
  reason text not null default '',
  -- null until they were sent an email, or need none
  told_at timestamptz,
  appeal text check (appeal in ('waiting', 'kept', 'lifted')),
  appealed_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- a member's own, newest first; the purge
create index moderation_notices_member_id on moderation_notices (member_id, id desc);
-- each picture once; the appeals about a picture
create unique index moderation_notices_content on moderation_notices (content_hash, member_id)
  where kind = 'sensitive';
-- who is still to be told
create index moderation_notices_untold on moderation_notices (id) where told_at is null;
-- the appeals that wait for staff, the oldest first
create index moderation_notices_waiting on moderation_notices (id) where appeal = 'waiting';

-- Whoever saves a Pin that is blurred already knows, and so does whoever marked it.
create function note_sensitive_pin() returns trigger language plpgsql as $$
begin
  insert into moderation_notices (id, member_id, kind, content_hash, object_id, told_at)
  select next_id(home_of(new.pinner_id)), new.pinner_id, 'sensitive', pictures.content_hash, new.id,
    case when new.is_marked_sensitive or (tg_op = 'INSERT' and new.is_repin) then now() end
  from pictures where pictures.id = new.picture_id
  on conflict (content_hash, member_id) where kind = 'sensitive' do update
    set appeal = null, appealed_at = null, decided_at = null, told_at = excluded.told_at,
      object_id = excluded.object_id
    where moderation_notices.appeal = 'lifted';
  return null;
end $$;
create trigger pins_sensitive_added after insert on pins
  for each row when (new.state = 'live' and new.sensitivity in ('picture', 'staff'))
  execute function note_sensitive_pin();
create trigger pins_sensitive_noted after update on pins
  for each row when (
    new.state = 'live' and new.sensitivity in ('picture', 'staff')
    -- restored: it may have become sensitive in the trash
    and (old.state <> 'live' or old.sensitivity is distinct from new.sensitivity)
  )
  execute function note_sensitive_pin();

-- An appeal about a removed Pin has nothing left to give back once that is deleted.
create function close_lost_appeal() returns trigger language plpgsql as $$
begin
  update moderation_notices set appeal = 'kept', decided_at = now()
  where appeal = 'waiting' and kind = 'pin' and object_id = old.id;
  return null;
end $$;
create trigger pins_lost_appeal after delete on pins
  for each row when (old.state = 'removed') execute function close_lost_appeal();

-- What recommendations, topics and search know of a Pin depends on it as well.
drop trigger pins_search_changed on pins;
create trigger pins_search_changed after update on pins
  for each row when (
    (old.title, old.description, old.link, old.alt_text, old.note, old.lang, old.board_id, old.section_id, old.state,
      old.price_value, floor(log(2, old.repin_count + 1)), old.sensitivity)
    is distinct from
    (new.title, new.description, new.link, new.alt_text, new.note, new.lang, new.board_id, new.section_id, new.state,
      new.price_value, floor(log(2, new.repin_count + 1)), new.sensitivity)
  )
  execute function mark_for_search('pin');
