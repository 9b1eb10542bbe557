-- The beginnings by which a member is found: their name from each of its words on, and their username, folded to plain
-- lower-case letters. Members who are gone have none.
create table person_words (
  member_id bigint not null references members (id) on delete cascade,
  word text collate "C" not null,
  -- Powers of two of followers that everybody may know of; -1 for members who are excluded from search.
  reach smallint not null,
  primary key (member_id, word)
);
-- people whose name starts like this, those with most followers first: one short range for each power of two
create index person_words_reach on person_words (reach, word, member_id);

-- Words are written by a job, because folding needs Unicode tables that not every database has.
alter table members add column has_words boolean not null default false;
-- members whose words are to be written
create index members_without_words on members (id) where not has_words and state = 'active';

-- Whoever changes what the words are made from, nobody is found by the former ones any more.
create function forget_person_words() returns trigger language plpgsql as $$
begin
  delete from person_words where member_id = new.id;
  new.has_words := false;
  return new;
end $$;
create trigger members_forget_words before update on members for each row
  when (
    (old.username, old.first_name, old.last_name, old.account_type, old.business_name,
      old.state, old.is_private, old.exclude_from_search)
    is distinct from
    (new.username, new.first_name, new.last_name, new.account_type, new.business_name,
      new.state, new.is_private, new.exclude_from_search)
  )
  execute function forget_person_words();

-- People a member doesn't want suggested.
create table dismissed_suggestions (
  member_id bigint not null references members (id) on delete cascade,
  dismissed_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, dismissed_id)
);
-- the oldest of a member's, once there are too many
create index dismissed_suggestions_created_at on dismissed_suggestions (member_id, created_at desc);
-- the purge of a member
create index dismissed_suggestions_dismissed_id on dismissed_suggestions (dismissed_id);
