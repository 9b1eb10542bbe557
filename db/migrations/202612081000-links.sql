-- Addresses that Pins lead to: each is checked once for everyone, however many Pins have it.
create table link_targets (
  -- `link_target_of` its address
  id bigint primary key,
  -- as it's fetched
  url text not null,
  -- both empty until a job reads the address; the domain is the registrable one
  host text not null default '',
  domain text not null default '',
  state text not null default 'new'
    check (state in ('new', 'works', 'unclear', 'moved', 'gone', 'soft_gone', 'taken_over', 'blocked')),
  since timestamptz not null default now(),
  -- when what Pins show of it last changed
  turned_at timestamptz,
  reason text check (reason in (
    'status', 'dns', 'refused', 'tls', 'timeout', 'robots', 'wall', 'changed', 'front_page', 'not_found_page', 'parked',
    'listed', 'host', 'private', 'staff'
  )),
  status smallint,
  failures smallint not null default 0,
  failing_since timestamptz,
  -- what the last checks found, how often in a row, and since when
  seen text,
  seen_times smallint not null default 0,
  seen_since timestamptz,
  moved_to text,
  archive_url text,
  archive_at timestamptz,
  archive_asked_at timestamptz,
  fingerprint bytea,
  etag text,
  last_modified text,
  checked_at timestamptz,
  -- null: nothing waits to be checked
  due_at timestamptz,
  -- no Pin has had it since then
  emptied_at timestamptz
);
-- what is next of a host
create index link_targets_host_due on link_targets (host, due_at, id) where due_at is not null;
-- a site that goes as a whole
create index link_targets_domain on link_targets (domain, id) where domain <> '';
-- what a job has to give a host
create index link_targets_unplaced on link_targets (id) where host = '';
-- what is to be deleted
create index link_targets_emptied on link_targets (emptied_at) where emptied_at is not null;

create table link_hosts (
  host text primary key,
  -- nothing is due before; null: nothing at all
  next_at timestamptz,
  delay_ms integer not null default 2000,
  -- up to three addresses that couldn't be reached since one last could
  failed_ids bigint[] not null default '{}',
  dead_since timestamptz,
  -- when it last answered again after two weeks or more
  revived_at timestamptz,
  -- the words of its page for addresses that don't exist; null: it says honestly that there is none
  probe bytea,
  probed_at timestamptz,
  name_servers text[],
  name_servers_at timestamptz,
  name_servers_changed_at timestamptz
);
-- the hosts whose turn it is
create index link_hosts_next on link_hosts (next_at) where next_at is not null;

-- The last ten of each address.
create table link_checks (
  target_id bigint not null references link_targets (id) on delete cascade,
  at timestamptz not null default now(),
  outcome text not null,
  status smallint,
  final_url text,
  ms integer,
  primary key (target_id, at)
);
-- what went wrong in the last hour, for all sites together
create index link_checks_at on link_checks (at);

-- States that are still to be written to Pins: to all of an address, or to one that was saved later.
create table link_spreads (
  number bigint generated always as identity primary key,
  target_id bigint not null,
  pin_id bigint,
  -- the last Pin that was written
  after_id bigint not null default 0,
  due_at timestamptz not null default now()
);
-- what is next
create index link_spreads_due on link_spreads (due_at, number);

create table link_progress (
  is_only boolean primary key default true check (is_only),
  -- how far a job has read the Pins that are older than this table
  after_id bigint not null default 0,
  is_done boolean not null default false,
  -- one turn of checks runs until then
  turn_until timestamptz,
  -- so many checks fail that this instance may be at fault: it checks nothing before
  paused_until timestamptz,
  -- how many hosts had a wrong time at the last comparison
  differences integer not null default 0
);
insert into link_progress default values;

alter table pins add link_target_id bigint;
-- What is wrong with it, a copy of its target's state.
alter table pins add link_state text
  check (link_state in ('moved', 'gone', 'soft_gone', 'taken_over', 'blocked'));
-- a member's links that need a look
create index pins_bad_links on pins (pinner_id, link_state, id desc) where link_state is not null and state = 'live';
-- the Pins of an address, to write its state
create index pins_link_target on pins (link_target_id, id) where link_target_id is not null;

create table link_fixes (
  id bigint primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('follow', 'archive', 'replace', 'remove', 'keep')),
  by_rule boolean not null,
  pins integer not null,
  undo_until timestamptz not null,
  created_at timestamptz not null default now()
);
-- a member's own, newest first; the purge
create index link_fixes_member_id on link_fixes (member_id, id desc);
create table link_fix_pins (
  fix_id bigint not null references link_fixes (id) on delete cascade,
  pin_id bigint not null,
  before text not null,
  after text not null,
  undone_at timestamptz,
  primary key (fix_id, pin_id)
);
create table link_watch (
  member_id bigint primary key references members (id),
  digest text not null default 'monthly' check (digest in ('off', 'weekly', 'monthly')),
  follow_moves boolean not null default false,
  checks boolean not null default true
);
create table link_mutes (
  member_id bigint not null references members (id),
  pin_id bigint not null references pins (id) on delete cascade,
  primary key (member_id, pin_id)
);
-- the deletion of a Pin
create index link_mutes_pin_id on link_mutes (pin_id);

-- Without a fragment, unless it's that of a page by itself. Otherwise as it was saved: sites differ in what is the same.
create function bare_link(link text) returns text language sql immutable parallel safe as $$
  select regexp_replace(link, '^([^#]*)#(?![!/]).*$', '\1')
$$;
create function link_target_of(link text) returns bigint language sql immutable parallel safe as $$
  select ('x' || left(encode(sha256(convert_to(bare_link(link), 'UTF8')), 'hex'), 16))::bit(64)::bigint
$$;

create function set_link_target() returns trigger language plpgsql as $$
begin
  new.link_target_id := link_target_of(nullif(new.link, ''));
  new.link_state := null;
  -- A copy leads where its original does.
  if new.source_pin_id is not null then
    select link_state into new.link_state from pins
    where id = new.source_pin_id and link_target_id = new.link_target_id;
  end if;
  return new;
end $$;
create trigger pins_link_added before insert on pins
  for each row when (new.link <> '') execute function set_link_target();
create trigger pins_link_changed before update of link on pins
  for each row when (old.link is distinct from new.link) execute function set_link_target();

-- Conflicts are looked for first, because they lock a row that many may want at once.
create function add_link_targets(ids bigint[], links text[]) returns void language sql as $$
  insert into link_targets (id, url)
  select distinct on (added.id) added.id, bare_link(added.link) from unnest(ids, links) as added (id, link)
  where not exists (select from link_targets where link_targets.id = added.id and emptied_at is null)
  order by added.id
  -- A job gives it a time again.
  on conflict (id) do update set emptied_at = null, host = ''
$$;
-- No one learns at once whether others have the same link: its state is known as late as that of a new one.
create function spread_later(pin_ids bigint[], target_ids bigint[]) returns void language sql as $$
  insert into link_spreads (target_id, pin_id, due_at)
  select link_targets.id, added.pin_id, now() + interval '1 day'
  from unnest(pin_ids, target_ids) as added (pin_id, target_id)
  join link_targets on link_targets.id = added.target_id and link_targets.state not in ('new', 'works', 'unclear')
$$;
create function empty_link_targets(ids bigint[]) returns void language sql as $$
  update link_targets set emptied_at = now() where id in (
    select id from link_targets where id = any(ids) and emptied_at is null
      and not exists (select from pins where pins.link_target_id = link_targets.id)
    order by id for update
  )
$$;

create function add_targets_of_pins() returns trigger language plpgsql as $$
declare
  pin_ids bigint[];
  target_ids bigint[];
  links text[];
begin
  select array_agg(id), array_agg(link_target_id), array_agg(link) into pin_ids, target_ids, links
  from added where link_target_id is not null;
  if pin_ids is null then return null; end if;
  perform add_link_targets(target_ids, links);
  perform spread_later(pin_ids, target_ids);
  return null;
end $$;
create trigger pins_link_targets_added after insert on pins
  referencing new table as added for each statement execute function add_targets_of_pins();

create function change_target_of_pin() returns trigger language plpgsql as $$
begin
  if new.link_target_id is not null then
    perform add_link_targets(array[new.link_target_id], array[new.link]);
    perform spread_later(array[new.id], array[new.link_target_id]);
  end if;
  if old.link_target_id is not null then perform empty_link_targets(array[old.link_target_id]); end if;
  return null;
end $$;
create trigger pins_link_target_changed after update of link on pins
  for each row when (old.link is distinct from new.link) execute function change_target_of_pin();

create function remove_targets_of_pins() returns trigger language plpgsql as $$
begin
  perform empty_link_targets(array(select distinct link_target_id from removed where link_target_id is not null));
  return null;
end $$;
create trigger pins_link_targets_removed after delete on pins
  referencing old table as removed for each statement execute function remove_targets_of_pins();

-- A link that is off isn't found by its site.
drop trigger pins_search_changed on pins;
create trigger pins_search_changed after update on pins
  for each row when (
    (old.title, old.description, old.link, old.alt_text, old.note, old.lang, old.board_id, old.section_id, old.state,
      old.price_value, floor(log(2, old.repin_count + 1)), old.sensitivity,
      coalesce(old.link_state in ('taken_over', 'blocked'), false))
    is distinct from
    (new.title, new.description, new.link, new.alt_text, new.note, new.lang, new.board_id, new.section_id, new.state,
      new.price_value, floor(log(2, new.repin_count + 1)), new.sensitivity,
      coalesce(new.link_state in ('taken_over', 'blocked'), false))
  )
  execute function mark_for_search('pin');
