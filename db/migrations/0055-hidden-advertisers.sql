-- Advertisers that a member wants to see no more of.
create table ad_advertiser_hides (
  member_id bigint not null references members (id) on delete cascade,
  owner_id bigint not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (member_id, owner_id)
);
create index ad_advertiser_hides_owner_id on ad_advertiser_hides (owner_id);
