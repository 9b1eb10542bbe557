-- One decision of staff about many cases. A job works through them, and another undoes them.
create table case_batches (
  id bigint primary key,
  -- null once that member is purged
  staff_id bigint,
  action text not null check (action in ('remove', 'dismiss')),
  rule text,
  law text,
  reason text not null default '',
  strike boolean not null default true,
  state text not null default 'working' check (state in ('working', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  check (action = 'dismiss' or (rule is not null and reason <> ''))
);
create index case_batches_staff_id on case_batches (staff_id) where staff_id is not null;
create index case_batches_created_at on case_batches (created_at);
create table case_batch_items (
  batch_id bigint not null references case_batches (id) on delete cascade,
  case_id bigint not null,
  -- the newest report when it was chosen
  until_id bigint not null,
  decision_id bigint,
  outcome text check (outcome in ('done', 'skipped', 'undone')),
  primary key (batch_id, case_id)
);
create index case_batch_items_left on case_batch_items (batch_id, case_id) where outcome is null;
