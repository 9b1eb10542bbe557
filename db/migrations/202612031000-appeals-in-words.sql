-- An appeal says why, someone else decides it, and the member reads an answer.
alter table judged_contents add column decided_by_id bigint;
alter table moderation_notices
  -- who removed it; null for older decisions, and once that member is gone
  add column removed_by_id bigint,
  add column appeal_words text not null default '' check (char_length(appeal_words) <= 2000),
  -- by when staff answer
  add column due_at timestamptz,
  -- who decided first, when the appeal was decided
  add column first_decided_by_id bigint,
  add column appeal_decided_by_id bigint,
  -- no one else could
  add column is_decided_alone boolean not null default false,
  add column answer text not null default '' check (char_length(answer) <= 2000),
  add constraint moderation_notices_second_person check (
    appeal_decided_by_id is null or is_decided_alone or appeal_decided_by_id is distinct from first_decided_by_id
  );
update moderation_notices set due_at = appealed_at + interval '7 days' where appeal = 'waiting';
create index moderation_notices_removed_by on moderation_notices (removed_by_id) where removed_by_id is not null;
create index moderation_notices_appeal_decided_by on moderation_notices (appeal_decided_by_id)
  where appeal_decided_by_id is not null;
create index moderation_notices_first_decided_by on moderation_notices (first_decided_by_id)
  where first_decided_by_id is not null;
create index judged_contents_decided_by_id on judged_contents (decided_by_id) where decided_by_id is not null;
