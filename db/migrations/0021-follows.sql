-- A private member decides who follows them.
create table follow_requests (
  follower_id bigint not null references members (id) on delete cascade,
  followed_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
-- a member's requests, newest first
create index follow_requests_followed_id on follow_requests (followed_id, created_at desc, follower_id);

-- As for follows of boards: of followers who are gone or private, not everybody may know.
alter table member_follows add column is_withheld boolean not null default false;
update member_follows set is_withheld = true
from members where members.id = follower_id and (members.state <> 'active' or members.is_private);
-- a member's followers who may have to be left out
create index member_follows_followed_id_withheld on member_follows (followed_id, follower_id) where is_withheld;
-- whom a member follows, newest first
create index member_follows_follower_id on member_follows (follower_id, created_at desc, followed_id);

-- Counts of followers, each spread over 16 rows, so that no row makes everybody wait who follows the same member.
create table follow_counts (
  member_id bigint not null references members (id) on delete cascade,
  stripe smallint not null,
  followers integer not null default 0,
  withheld integer not null default 0,
  primary key (member_id, stripe)
) with (fillfactor = 50);
insert into follow_counts (member_id, stripe, followers, withheld)
select followed_id, hashint8(follower_id) & 15, count(*), count(*) filter (where is_withheld)
from member_follows group by 1, 2;

-- The counts change with the rows, whatever changes those, and always in the same order, so that no two transactions
-- wait for each other. Members who are being deleted need no counts.
create function count_followers() returns trigger language plpgsql as $$
begin
  insert into follow_counts (member_id, stripe, followers, withheld)
  select followed_id, hashint8(follower_id) & 15, count(*), count(*) filter (where is_withheld)
  from added group by 1, 2 order by 1, 2
  on conflict (member_id, stripe) do update
  set followers = follow_counts.followers + excluded.followers,
    withheld = follow_counts.withheld + excluded.withheld;
  return null;
end $$;
create function uncount_followers() returns trigger language plpgsql as $$
begin
  insert into follow_counts (member_id, stripe, followers, withheld)
  select followed_id, hashint8(follower_id) & 15, -count(*), -count(*) filter (where is_withheld)
  from removed join members on members.id = followed_id group by 1, 2 order by 1, 2
  on conflict (member_id, stripe) do update
  set followers = follow_counts.followers + excluded.followers,
    withheld = follow_counts.withheld + excluded.withheld;
  return null;
end $$;
create function recount_followers() returns trigger language plpgsql as $$
begin
  insert into follow_counts (member_id, stripe, followers, withheld)
  select followed_id, hashint8(follower_id) & 15, sum(followers), sum(withheld)
  from (
    select followed_id, follower_id, 1 as followers, is_withheld::int as withheld from added
    union all select followed_id, follower_id, -1, -(is_withheld::int) from removed
  ) as changed
  group by 1, 2 having sum(followers) <> 0 or sum(withheld) <> 0 order by 1, 2
  on conflict (member_id, stripe) do update
  set followers = follow_counts.followers + excluded.followers,
    withheld = follow_counts.withheld + excluded.withheld;
  return null;
end $$;
create trigger count_on_insert after insert on member_follows
  referencing new table as added for each statement execute function count_followers();
create trigger count_on_delete after delete on member_follows
  referencing old table as removed for each statement execute function uncount_followers();
create trigger count_on_update after update on member_follows
  referencing old table as removed new table as added for each statement execute function recount_followers();

alter table members drop column follower_count, drop column following_count;
