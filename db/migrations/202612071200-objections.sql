-- Reporters are told what staff decided, and can ask once for someone else to look again.
alter table reports
  add column told_at timestamptz,
  add column objected_at timestamptz,
  add column objection text not null default '' check (char_length(objection) <= 2000),
  add column answer text not null default '' check (char_length(answer) <= 2000);
-- no emails about decisions from before
update reports set told_at = now() where state <> 'open';
create index reports_untold on reports (handled_at, id)
  where handled_at is not null and told_at is null and reporter_id is not null;

-- who closed the case before a reporter objected
alter table cases add column not_for_id bigint;
create index cases_not_for_id on cases (not_for_id) where not_for_id is not null;
