-- An archive of another Bowerbird brings the account along: profile, settings, and what the member said under their Pins.
alter table imports
  -- what the file says of the account, and where its pictures are
  add account jsonb,
  -- the member wants it
  add brings_account boolean not null default false,
  -- what was changed by that: how it was before, and how it was left
  add changed_account jsonb;

-- What the member wrote under Pins of their own, in the file's order.
create table import_comments (
  import_id bigint not null references imports (id) on delete cascade,
  number integer not null,
  -- of the Pin, as in import_keys
  key bytea not null,
  -- the comment it answers, which is the member's own
  parent_number integer,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- `lost`: its Pin isn't there
  outcome text not null check (outcome in ('waiting', 'made', 'there', 'lost', 'undone')),
  comment_id bigint,
  primary key (import_id, number)
);
-- what is next, and what an undo takes back
create index import_comments_outcome on import_comments (import_id, outcome, number);

-- Sections that it added, which an undo takes back.
create table import_sections (
  import_id bigint not null references imports (id) on delete cascade,
  section_id bigint not null,
  board_id bigint not null,
  primary key (import_id, section_id)
);
