-- Decisions of staff on someone's content or account, and why. No row without its reasons.
create table decisions (
  id bigint primary key,
  -- null once the owner's account is purged
  owner_id bigint,
  kind text not null check (kind in ('pin', 'board', 'comment', 'try', 'message', 'member')),
  object_id bigint not null,
  action text not null check (action in ('quarantine', 'suspend')),
  -- the rule it breaks, or what a law is about
  rule text not null check (rule in (
    'spam', 'nudity', 'self_harm', 'misinformation', 'hate', 'dangerous_goods', 'harassment', 'violence', 'privacy',
    'copyright', 'other'
  )),
  ground text not null check (ground in ('terms', 'illegal')),
  -- the law, and where in it
  law text check (char_length(law) <= 500),
  facts text not null check (facts <> '' and char_length(facts) <= 5000),
  explanation text not null check (explanation <> '' and char_length(explanation) <= 2000),
  source text not null check (source in ('staff', 'report', 'law', 'screening', 'list', 'signal', 'authority')),
  is_detected_automatically boolean not null default false,
  automation text not null default 'not' check (automation in ('not', 'partially', 'fully')),
  takedown_id bigint references takedowns (id) on delete set null,
  -- null once that member is purged
  decided_by_id bigint,
  decided_at timestamptz not null default now(),
  -- how the thing was before, so that it can go back there
  held jsonb not null default '{}',
  lifted_at timestamptz,
  lifted_by_id bigint,
  check ((ground = 'illegal') = (law is not null and law <> '')),
  -- a machine alone takes nothing away
  check (automation <> 'fully'),
  check ((action = 'suspend') = (kind = 'member'))
);
-- the decision that holds a thing back: there is one at most
create unique index decisions_in_force on decisions (kind, object_id) where lifted_at is null;
create index decisions_owner_id on decisions (owner_id, id desc) where owner_id is not null;
create index decisions_decided_by_id on decisions (decided_by_id) where decided_by_id is not null;
create index decisions_lifted_by_id on decisions (lifted_by_id) where lifted_by_id is not null;
create index decisions_takedown_id on decisions (takedown_id) where takedown_id is not null;

-- Removed by staff: in no trash, and kept for the time of appeals.
alter table comments
  add column is_removed boolean not null default false,
  add constraint comments_removed_are_trashed check (not is_removed or trashed_at is not null);
alter table pin_tries
  add column is_removed boolean not null default false,
  add constraint pin_tries_removed_are_trashed check (not is_removed or trashed_at is not null);
alter table messages
  add column is_removed boolean not null default false,
  add constraint messages_removed_are_deleted check (not is_removed or deleted_at is not null);

alter table moderation_notices
  add column decision_id bigint references decisions (id),
  drop constraint moderation_notices_kind_check,
  add constraint moderation_notices_kind_check
    check (kind in ('sensitive', 'pin', 'comment', 'try', 'board', 'message', 'member'));
create index moderation_notices_decision_id on moderation_notices (decision_id) where decision_id is not null;

-- Older removals of content that is still stored. They have only a reason.
with former as (
  select distinct on (notices.kind, notices.object_id) notices.*, boards.withheld_privacy as privacy
  from moderation_notices as notices
  left join pins on notices.kind = 'pin' and pins.id = notices.object_id and pins.state = 'removed'
  left join boards on notices.kind = 'board' and boards.id = notices.object_id
    and boards.withheld_privacy is not null and boards.owner_id = notices.member_id
  where coalesce(pins.id, boards.id) is not null and notices.appeal is distinct from 'lifted'
  order by notices.kind, notices.object_id, notices.id desc
), decided as (
  insert into decisions (id, owner_id, kind, object_id, action, rule, ground, facts, explanation, source, decided_by_id,
    decided_at, held)
  select next_id(home_of(member_id)), member_id, kind, object_id, 'quarantine', 'other', 'terms',
    coalesce(nullif(reason, ''), '–'), 'It breaks the rules.', 'staff', removed_by_id, created_at,
    case kind when 'pin' then '{"state": "trashed"}'::jsonb else '{}' end
  from former
  returning id, kind, object_id, owner_id
)
update moderation_notices as notices set decision_id = decided.id from decided
where notices.kind = decided.kind and notices.object_id = decided.object_id and notices.member_id = decided.owner_id
  and notices.appeal is distinct from 'lifted';

-- Disabled boards without a notice, such as boards of staff themselves. Else no one could restore them.
insert into decisions (id, owner_id, kind, object_id, action, rule, ground, facts, explanation, source)
select next_id(home_of(owner_id)), owner_id, 'board', id, 'quarantine', 'other', 'terms', '–', 'It breaks the rules.', 'staff'
from boards where withheld_privacy is not null
on conflict (kind, object_id) where lifted_at is null do nothing;

-- Without its thing, an appeal has nothing to give back.
create trigger comments_lost_appeal after delete on comments
  for each row when (old.is_removed) execute function close_lost_appeal('comment');
create trigger pin_tries_lost_appeal after delete on pin_tries
  for each row when (old.is_removed) execute function close_lost_appeal('try');
create trigger messages_lost_appeal after delete on messages
  for each row when (old.is_removed) execute function close_lost_appeal('message');

-- A member who can log in again isn't suspended anymore.
create function lift_suspension() returns trigger language plpgsql as $$
begin
  update decisions set lifted_at = now() where kind = 'member' and object_id = new.id and lifted_at is null;
  return null;
end $$;
create trigger members_readmitted after update of state on members
  for each row when (old.state = 'banned' and new.state = 'active') execute function lift_suspension();

-- Someone whose note staff removed may write another.
drop index pin_tries_pin_id_member_id;
create unique index pin_tries_pin_id_member_id on pin_tries (pin_id, member_id) where not is_removed;

drop index moderation_notices_removed_by;
alter table moderation_notices drop column removed_by_id;
