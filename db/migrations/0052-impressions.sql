-- Tables with a partition for each day. Partitions are made when their day's first rows come.
create function ensure_day_partition(parent text, day date) returns void language plpgsql as $$
declare
  name text := parent || '_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  if to_regclass(name) is not null then return; end if;
  -- Attached rather than made in place, which would stop whoever reads or writes the other days.
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
    parent, name, day || ' 00:00+00', (day + 1) || ' 00:00+00');
end $$;

create function drop_day_partitions(parent text, before date) returns integer language plpgsql as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = parent::regclass and relname < parent || '_' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- What browsers have shown, for thirty days. It doesn't say to whom. Not part of backups.
create table impressions (
  at timestamptz not null default now(),
  -- The transaction: what is older than the oldest one still under way is complete.
  tx xid8 not null default pg_current_xact_id(),
  batch uuid not null,
  -- numbers the events of a batch
  event smallint not null,
  -- the contract's numbers
  kind integer not null,
  surface smallint not null,
  site smallint not null,
  device smallint not null,
  country text,
  -- an id, or the name of what has none
  subject text not null,
  -- by the one whose it is
  is_own boolean not null,
  -- for at least a second
  is_seen boolean not null,
  -- bits: 1, 2, 50 and 80 percent of it were visible
  marks smallint not null,
  -- for how long, says the browser
  shown_ms integer not null,
  cell_width smallint,
  cell_height smallint,
  window_width smallint,
  window_height smallint
) partition by range (at);
-- a slice to count
create index impressions_tx on impressions (tx);

-- Batches that were stored: one that is sent again is not stored again.
create table impression_batches (
  id uuid primary key,
  at timestamptz not null default now()
);
-- batches so old that nobody sends them again
create index impression_batches_at on impression_batches using brin (at);

-- How far the log has been counted.
create table impression_marks (
  counter text primary key,
  tx xid8 not null
);

-- By quarters of an hour.
create table impression_counts (
  at timestamptz not null,
  kind integer not null,
  surface smallint not null,
  site smallint not null,
  device smallint not null,
  shown bigint not null,
  seen bigint not null,
  primary key (at, kind, surface, site, device)
);

-- Views of public Pins by others than their pinners, by day.
create table pin_views (
  pin_id bigint not null references pins (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (pin_id, day)
);
-- days to forget
create index pin_views_day on pin_views using brin (day);

-- The same of all of a member's Pins.
create table member_views (
  member_id bigint not null references members (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (member_id, day)
);
-- days to forget
create index member_views_day on member_views using brin (day);
