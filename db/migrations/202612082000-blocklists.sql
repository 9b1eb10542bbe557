-- What staff want to see when it appears again: sites, phrases and pictures. A match opens a case.
create table blocked_domains (
  id bigint primary key,
  -- without "www."; it stands for all sites under it, too
  domain text not null unique check (domain <> ''),
  reason text not null check (reason <> '' and char_length(reason) <= 500),
  -- null once that member is purged
  added_by_id bigint,
  created_at timestamptz not null default now()
);
create index blocked_domains_added_by_id on blocked_domains (added_by_id) where added_by_id is not null;

create table blocked_words (
  id bigint primary key,
  phrase text not null check (phrase <> ''),
  -- how it is compared
  folded text not null unique check (folded <> ''),
  reason text not null check (reason <> '' and char_length(reason) <= 500),
  added_by_id bigint,
  created_at timestamptz not null default now()
);
create index blocked_words_added_by_id on blocked_words (added_by_id) where added_by_id is not null;

create table blocked_pictures (
  id bigint primary key,
  content_hash bytea not null unique,
  -- Pins with a picture of child_safety are held until staff have looked
  list text not null check (list in ('child_safety', 'other')),
  reason text not null check (reason <> '' and char_length(reason) <= 500),
  -- the Pin it was added from
  pin_id bigint,
  -- the decision that added it, and removes it when it is lifted
  decision_id bigint,
  added_by_id bigint,
  created_at timestamptz not null default now()
);
create index blocked_pictures_added_by_id on blocked_pictures (added_by_id) where added_by_id is not null;
-- what a lifted decision had added
create index blocked_pictures_decision_id on blocked_pictures (decision_id) where decision_id is not null;

-- What opened the case besides reports: a name, a space, and what was found.
alter table cases add column signals text[] not null default '{}';
-- whether staff have looked at a thing because of a signal before
create index cases_signalled on cases (kind, object_id) where signals <> '{}' and state <> 'open';

-- Hidden until staff have looked. This is no decision: closing the case gives it back, or a person decides.
create table holds (
  kind text not null check (kind = 'pin'),
  object_id bigint not null,
  owner_id bigint not null,
  -- how the thing was before, so that it can go back there
  held jsonb not null,
  held_at timestamptz not null default now(),
  primary key (kind, object_id)
);
create index holds_owner_id on holds (owner_id);

-- The owner reads that it waits, as long as it does.
alter table moderation_notices add column is_waiting boolean not null default false,
  add constraint moderation_notices_waiting_undecided check (not is_waiting or decision_id is null);
create unique index moderation_notices_held on moderation_notices (member_id, kind, object_id) where is_waiting;
