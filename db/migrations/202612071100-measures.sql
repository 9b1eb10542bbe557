-- What staff can do about an account besides suspending it, for how long, and strikes.
alter table decisions
  drop constraint decisions_action_check,
  add constraint decisions_action_check check (action in ('quarantine', 'warn', 'write_ban', 'suspend')),
  drop constraint decisions_check1,
  -- until when it holds; null if it has no end
  add column until timestamptz,
  -- it was over, or another took its place
  add column ended_at timestamptz,
  add column strikes smallint not null default 0 check (strikes between 0 and 3),
  add column strikes_until timestamptz,
  add constraint decisions_about_members check ((action in ('warn', 'write_ban', 'suspend')) = (kind = 'member')),
  add constraint decisions_with_end check (until is null or action in ('write_ban', 'suspend')),
  add constraint decisions_strikes_end check ((strikes = 0) = (strikes_until is null));

-- A warning changes nothing, so it stands in no one's way.
drop index decisions_in_force;
create unique index decisions_in_force on decisions (kind, object_id)
  where lifted_at is null and ended_at is null and action <> 'warn';
create index decisions_ending on decisions (until) where until is not null and lifted_at is null and ended_at is null;
create index decisions_strikes on decisions (owner_id, strikes_until) where strikes > 0 and lifted_at is null;

create or replace function lift_suspension() returns trigger language plpgsql as $$
begin
  update decisions set lifted_at = now()
  where kind = 'member' and object_id = new.id and action = 'suspend' and lifted_at is null and ended_at is null;
  return null;
end $$;
