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
