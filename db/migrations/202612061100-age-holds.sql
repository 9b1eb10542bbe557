-- Staff think that a member is younger than they may be. Until it's settled, the profile is private, and only people that
-- the member follows can write to them. Nothing is deleted.
alter table members add column age_hold_at timestamptz;
alter table members add constraint members_age_hold_closed
  check (age_hold_at is null or (is_private and message_permission <> 'everybody'));

create table age_holds (
  member_id bigint primary key references members,
  placed_by_id bigint,
  placed_at timestamptz not null,
  reason text not null check (reason <> ''),
  -- What to give back.
  was_private boolean not null,
  former_message_permission text not null check (former_message_permission in ('everybody', 'following', 'nobody')),
  -- The member's appeal, once.
  appeal_words text check (appeal_words <> ''),
  appealed_at timestamptz,
  due_at timestamptz,
  file_key text,
  file_name text,
  file_mime text,
  file_bytes integer,
  -- A refusal. Lifting deletes the row.
  answer text check (answer <> ''),
  decided_by_id bigint,
  decided_at timestamptz,
  is_decided_alone boolean not null default false,
  check ((appeal_words is null) = (appealed_at is null) and (appealed_at is null) = (due_at is null)),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_mime is null)
    and (file_key is null) = (file_bytes is null)),
  check ((answer is null) = (decided_at is null) and (answer is null or appealed_at is not null)),
  check (decided_by_id <> placed_by_id or is_decided_alone)
);
-- the list of appeals that wait, the first due first
create index age_holds_waiting on age_holds (due_at, member_id) where due_at is not null and decided_at is null;
-- the purge of staff
create index age_holds_placed_by_id on age_holds (placed_by_id) where placed_by_id is not null;
create index age_holds_decided_by_id on age_holds (decided_by_id) where decided_by_id is not null;
-- the sweep of files
create unique index age_holds_file_key on age_holds (file_key) where file_key is not null;
