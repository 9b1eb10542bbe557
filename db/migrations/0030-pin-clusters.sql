-- What a member's own Pins are about, for boards to suggest. A dismissed one stays, so that its like isn't suggested again.
create table pin_clusters (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  names text[] not null,
  -- The most typical first, each with the board it was on; zero for none. Some may be gone or moved since.
  pin_ids bigint[] not null,
  board_ids bigint[] not null,
  are_quick_saves boolean not null,
  -- The best first.
  place integer not null,
  dismissed_at timestamptz
);
-- a member's suggestions in their order
create index pin_clusters_member_id on pin_clusters (member_id, place);

-- How many changes a member made to their Pins since these were last compared.
create table pin_cluster_turns (
  member_id bigint primary key references members (id) on delete cascade,
  changes integer not null,
  due_at timestamptz not null default now()
);
-- whose turn it is
create index pin_cluster_turns_due_at on pin_cluster_turns (due_at) where changes >= 5;

insert into pin_cluster_turns (member_id, changes)
select pinner_id, count(*) from pins where state = 'live' group by pinner_id;
