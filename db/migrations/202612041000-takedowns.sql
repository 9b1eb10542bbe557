-- Staff of the role "legal" read and decide notices under laws.
alter table members drop constraint members_staff_roles_check;
alter table members add constraint members_staff_roles_check
  check (staff_roles <@ array['moderator', 'senior', 'legal', 'editor', 'advertising', 'admin']);

insert into experiments (name, description, is_on, groups) values
  ('lop_dsa_reporting', 'Opens the form for notices under the EU''s Digital Services Act.', true,
   '[{"name":"enabled","percent":100}]'),
  ('lop_turkey_reporting', 'Opens the form for notices under Turkish law.', false,
   '[{"name":"enabled","percent":100}]'),
  ('lop_test_reporting', 'Opens a form for trying notices out, for staff alone.', false,
   '[{"name":"enabled","percent":100}]');

create table trusted_flaggers (
  id bigint primary key,
  name text not null,
  country text not null,
  areas text[] not null,
  token_hash bytea unique,
  active boolean not null,
  created_at timestamptz not null default now()
);

-- A notice under a law. Its complainant is no member: they have its code and a secret.
create table takedowns (
  id bigint primary key,
  code text not null unique,
  secret_hash bytea not null,
  law text not null check (law in ('test', 'turkey', 'dsa', 'india')),
  categories text[] not null check (categories <@ array['dmca', 'trademark', 'gdpr', 'other']),
  state text not null check (state in ('unconfirmed', 'open', 'decided', 'rejected', 'withdrawn')),
  complainant jsonb,
  is_anonymous boolean not null,
  flagger_id bigint references trusted_flaggers,
  country text,
  locale text not null,
  explanation text not null,
  details jsonb not null,
  additions jsonb not null default '[]',
  email_confirmed_at timestamptz,
  due_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  check (is_anonymous = (complainant is null)),
  check (not is_anonymous or law in ('dsa', 'india'))
);
-- the list of open notices, the first due first
create index takedowns_due on takedowns (due_at, id) where state = 'open';
-- the list of closed notices, newest first
create index takedowns_closed on takedowns (id) where state in ('decided', 'rejected', 'withdrawn');
-- the sweep of notices that were never confirmed
create index takedowns_unconfirmed on takedowns (created_at) where state = 'unconfirmed';
-- the sweep of notices that were answered long ago
create index takedowns_answered on takedowns (answered_at) where answered_at is not null;
-- the reference to a flagger
create index takedowns_flagger on takedowns (flagger_id) where flagger_id is not null;

create table takedown_items (
  takedown_id bigint not null references takedowns on delete cascade,
  position smallint not null,
  url text not null,
  kind text check (kind in ('pin', 'board', 'member')),
  object_id bigint,
  outcome text check (outcome in ('removed', 'refused')),
  reason text not null default '',
  primary key (takedown_id, position),
  check (outcome is null or reason <> '')
);

create table takedown_files (
  id bigint primary key,
  takedown_id bigint not null references takedowns,
  name text not null,
  mime text not null,
  key text not null,
  bytes integer not null
);
-- a notice's files
create index takedown_files_takedown on takedown_files (takedown_id);
