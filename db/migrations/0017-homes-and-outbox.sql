-- Rows live with somebody: at the home of their owner, a number below 1024. It depends on the owner's id alone, and an id
-- made for a row carries it in its ten middle bits. Ids from before carry 0 and stay as they are.

-- A member's home. Those ten bits themselves don't count, so that a member's own id can carry it too.
create function home_of(member bigint) returns integer language sql immutable strict parallel safe as $$
  select ('x' || left(encode(sha256(int8send(member & -4190209)), 'hex'), 4))::bit(16)::integer >> 6
$$;

-- The home that an id carries.
create function home_in(id bigint) returns integer language sql immutable strict parallel safe as $$
  select ((id >> 12) & 1023)::integer
$$;

-- Without a default a row that was given no id, and so no home, is refused.
alter table members alter column id drop default;
alter table sessions alter column id drop default;
alter table email_tokens alter column id drop default;
alter table invitations alter column id drop default;
alter table passkeys alter column id drop default;
alter table audit_log alter column id drop default;
alter table events alter column id drop default;
alter table boards alter column id drop default;
alter table sections alter column id drop default;
alter table pictures alter column id drop default;
alter table pins alter column id drop default;
alter table comments alter column id drop default;
alter table uploads alter column id drop default;
alter table undo_actions alter column id drop default;
alter table board_actions alter column id drop default;
alter table reports alter column id drop default;
alter table board_merges alter column id drop default;
alter table former_spots alter column id drop default;
alter table freed_pins alter column id drop default;
alter table sections alter column place drop default;
alter table pins alter column place drop default;

drop function next_id(bigint);
create function next_id(home integer) returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1767225600000) << 22)
    | ((home & 1023)::bigint << 12)
    | nextval('id_sequence')
$$;

-- A new member's id carries their own home.
create function next_member_id() returns bigint language sql volatile as $$
  select fresh.id | (home_of(fresh.id)::bigint << 12) from next_id(0) as fresh (id)
$$;

-- Places only order what is in one board, and grow with time.
create function next_place() returns bigint language sql volatile as $$ select next_id(0) $$;
alter table sections alter column place set default next_place();
alter table pins alter column place set default next_place();

-- Events are read in the order of their transactions: those below the oldest transaction still under way are complete,
-- while ids are made before the commit, and one that is passed over would never be found. Nothing looks for an event by
-- its id alone.
alter table events add column tx xid8 not null default '0';
alter table events alter column tx set default pg_current_xact_id();
alter table events drop constraint events_pkey;
alter table events add primary key (tx, id);

-- How far each reader of events has come.
create table event_cursors (
  consumer text primary key,
  tx xid8 not null,
  event_id bigint not null
);

-- How often each thing has happened, for the metrics. One reader writes it.
create table event_counts (
  object_type text not null,
  verb text not null,
  count bigint not null,
  primary key (object_type, verb)
);

-- Numbers of transactions mean nothing in another cluster, to which a copy of the database was brought. Events are then
-- in the order of their ids, and who reads them goes back to the first that it has not seen: some it sees twice.
create function forget_event_transactions() returns void language sql as $$
  update event_cursors set tx = '0', event_id = coalesce(
    (select min(events.id) - 1 from events where (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)),
    (select max(events.id) from events),
    0);
  update events set tx = '0' where tx <> '0'
$$;

-- As in 0012, with an id for the event.
create or replace function keep_order_of_boards(member bigint, named bigint[], keys text[]) returns void
language plpgsql as $$
begin
  -- One by one: mostly they are few, and a plan for an array would be made anew each time.
  for place in 1 .. cardinality(named) loop
    update board_members set order_key = keys[place]
      where board_id = named[place] and member_id = member and order_key <> keys[place];
  end loop;
  update members set boards_ordered_at = now(), board_sort = 'custom'
    where id = member and (boards_ordered_at is null or board_sort is distinct from 'custom');
  insert into events (id, actor_id, verb, object_type, object_id, visibility)
    values (next_id(home_of(member)), member, 'boards_reordered', 'member', member::text, 'private');
end $$;
