-- Which sites imports fetch from now, so that all workers together ask a site for only so much at once.
create table site_visits (
  host text not null,
  slot smallint not null,
  -- nobody else may use the slot before
  busy_until timestamptz not null,
  primary key (host, slot)
);

-- Sites that asked for a pause.
create table site_pauses (
  host text primary key,
  until timestamptz not null,
  -- how often they asked in a row
  times smallint not null
);

alter table import_rows
  -- where its picture or its page is; empty if both are in the file
  add host text not null default '',
  -- a site that it needs asked for a pause
  add wait_until timestamptz;

-- Whom and what the member followed on another Bowerbird.
create table import_follows (
  import_id bigint not null references imports (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('topic', 'member', 'board')),
  -- of a topic or a member, or of the member whose board it is
  name text not null,
  board text not null default '',
  -- `lost`: it isn't there, or can't be followed
  outcome text not null check (outcome in ('waiting', 'made', 'there', 'lost', 'undone')),
  -- what is followed
  target_id bigint,
  primary key (import_id, number)
);
-- what is next, and what an undo takes back
create index import_follows_outcome on import_follows (import_id, outcome, number);

alter table imports
  -- people and boards among them
  add follow_count integer not null default 0,
  -- the member wants to follow those again
  add brings_follows boolean not null default false;
