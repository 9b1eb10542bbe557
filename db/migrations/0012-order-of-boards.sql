-- A drop of a board is waited for by whoever dropped it. One call of simple statements, whose plans are kept, takes half
-- as long as the same as one large statement, and spares five trips to the database.

-- One at a time gives names, addresses and places to a member's boards, or counts them.
create function lock_names_of_boards(member bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('boards of ' || member, 0))
$$;

-- The keys that change, the member's liking for their own order, and the event that tells of it.
create function keep_order_of_boards(member bigint, named bigint[], keys text[]) returns void language plpgsql as $$
begin
  -- One by one: mostly they are few, and a plan for an array would be made anew each time.
  for place in 1 .. cardinality(named) loop
    update board_members set order_key = keys[place]
      where board_id = named[place] and member_id = member and order_key <> keys[place];
  end loop;
  update members set boards_ordered_at = now(), board_sort = 'custom'
    where id = member and (boards_ordered_at is null or board_sort is distinct from 'custom');
  insert into events (actor_id, verb, object_type, object_id, visibility)
    values (member, 'boards_reordered', 'member', member::text, 'private');
end $$;

-- The named exchange the keys that they hold. False, and nothing done, when they are not all there or their keys don't
-- tell them apart.
create function exchange_places_of_boards(member bigint, named bigint[]) returns boolean language plpgsql as $$
declare
  keys text[] := '{}';
  board bigint;
  key text;
begin
  perform lock_names_of_boards(member);
  foreach board in array named loop
    select order_key into key from board_members
      join boards on boards.id = board_id
      join members owners on owners.id = owner_id
      -- Looked up by the board, which few keep: of one member there may be thousands.
      where board_id = board and member_id is not distinct from member
        and trashed_at is null and (owner_id = member or owners.state = 'active');
    if not found or key = any(keys)
      or (select count(*) > 1 from board_members where member_id = member and order_key = key)
    then
      return false;
    end if;
    keys := keys || key;
  end loop;
  keys := array(select each from unnest(keys) each order by each collate "C");
  perform keep_order_of_boards(member, named, keys);
  return true;
end $$;
