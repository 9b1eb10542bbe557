-- What members bring along from elsewhere: the file, what was found in it, and what became of each row.

create table imports (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  state text not null check (state in (
    'reading', 'columns', 'ready', 'running', 'paused', 'canceled', 'done', 'failed', 'undoing', 'undone'
  )),
  -- null until the file was looked at
  source text check (source in (
    'pinterest', 'bookmarks', 'raindrop', 'pocket', 'instapaper', 'mymind', 'csv', 'karakeep', 'linkwarden', 'pinry',
    'arena', 'pictures'
  )),
  file_name text not null,
  -- where the file is kept; null once nothing needs it any more
  file_key text,
  file_bytes bigint not null,
  -- of a table: its header, its first rows, and which column is what
  columns jsonb,
  -- why it failed
  problem text,
  -- leaves out what the member had already saved before
  skips_saved boolean not null default true,
  -- how often the file was begun to be read; whoever reads it for an earlier time has been given up
  reading integer not null default 0,
  row_count integer not null default 0,
  private_count integer not null default 0,
  saved_count integer not null default 0,
  made_count integer not null default 0,
  there_count integer not null default 0,
  refused_count integer not null default 0,
  left_out_count integer not null default 0,
  undone_count integer not null default 0,
  -- above the place of its last Pin, and below that of whatever is saved after it began
  first_place bigint,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
-- a member's imports, newest first
create index imports_member_id on imports (member_id, id desc);
-- those at work, which need a job
create index imports_at_work on imports (id) where state in ('reading', 'running', 'undoing');

-- Which boards it becomes.
create table import_boards (
  import_id bigint not null references imports (id) on delete cascade,
  number integer not null,
  -- as in the file; empty for what has no board there
  source_name text not null,
  name text not null,
  privacy text not null check (privacy in ('public', 'secret')),
  is_included boolean not null default true,
  row_count integer not null default 0,
  private_count integer not null default 0,
  -- null until its first Pin is made
  board_id bigint,
  is_made boolean not null default false,
  primary key (import_id, number)
);

-- One line of the file, in its order.
create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  number integer not null,
  board_number integer not null,
  section text not null,
  title text not null,
  description text not null,
  note text not null,
  alt_text text not null,
  link text not null,
  -- the first that answers is taken
  image_urls text[] not null,
  -- a picture in the file itself: where its bytes are
  file_part jsonb,
  saved_at timestamptz,
  is_favorite boolean not null,
  -- the same for the same thing whenever it is imported
  key bytea not null,
  -- the member had saved this link before
  is_saved boolean not null default false,
  outcome text not null check (outcome in ('waiting', 'made', 'there', 'refused', 'left_out', 'undone')),
  -- why it was refused
  reason text,
  -- what is different from the file
  remarks text[] not null default '{}',
  attempts smallint not null default 0,
  pin_id bigint,
  primary key (import_id, number)
);
-- what is next, from the end of the file on
create index import_rows_waiting on import_rows (import_id, number desc) where outcome = 'waiting';
-- what an undo takes back
create index import_rows_made on import_rows (import_id, number) where outcome = 'made';
-- the rows of one kind in the report
create index import_rows_outcome on import_rows (import_id, outcome, number);

-- What was imported before, so that no file makes anything twice.
create table import_keys (
  member_id bigint not null references members (id) on delete cascade,
  key bytea not null,
  pin_id bigint not null references pins (id) on delete cascade,
  primary key (member_id, key)
);
-- the purge of a Pin
create index import_keys_pin_id on import_keys (pin_id);
