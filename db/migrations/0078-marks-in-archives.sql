-- An archive also brings what its member marked there: besides follows, their blocks, hidden Pins, liked comments and tries.
alter table import_follows rename to import_marks;
alter table import_marks rename constraint import_follows_pkey to import_marks_pkey;
alter table import_marks rename constraint import_follows_import_id_fkey to import_marks_import_id_fkey;
alter table import_marks rename constraint import_follows_outcome_check to import_marks_outcome_check;
alter table import_marks drop constraint import_follows_kind_check,
  add constraint import_marks_kind_check check (kind in (
    'topic', 'member', 'board', 'block', 'hidden_pin', 'liked_comment', 'try'
  )),
  -- of the Pin in the file that it's on, as in import_keys
  add key bytea,
  -- of the comment in the file that it's on, as in import_comments
  add comment_number integer,
  -- of the Pin, the comment or the blocked member, if this instance wrote the archive
  add object_id bigint,
  -- since when
  add marked_at timestamptz,
  -- of a try: its note, when it was edited, and where its picture is in the file
  add tried jsonb,
  -- its picture couldn't be used
  add is_without_picture boolean not null default false;
-- what is next of a kind, and what an undo takes back
drop index import_follows_outcome;
create index import_marks_outcome on import_marks (import_id, outcome, kind, number);

alter table imports
  -- people among them whom the member had blocked
  add block_count integer not null default 0,
  -- the member wants to block those again
  add brings_blocks boolean not null default false,
  -- what comes along besides Pins and boards, by kind; once it's done, what did
  add also jsonb;
