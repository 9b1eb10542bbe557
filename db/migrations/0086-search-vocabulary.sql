-- Whether several members say a term. What fewer say isn't suggested, but a mistyped search may find it.
alter table search_terms add column is_common boolean not null default true;

-- A new one with every change of the terms, so that processes that hold them in memory know when to read them again. The
-- terms are collected whenever Pins were indexed, and rest in between, the longer the longer it took.
create table search_terms_edition (
  is_only boolean primary key default true check (is_only),
  edition text not null default gen_random_uuid()::text,
  collected_at timestamptz,
  took_ms integer not null default 0
);
insert into search_terms_edition default values;

-- A board's own words, without those of its Pins: these only name the board, and don't say how many it has.
create function mark_board_for_search() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, object_id, after_id) values ('board', new.id, 9223372036854775807);
  return null;
end $$;

drop trigger boards_search_added on boards;
create trigger boards_search_added after insert on boards
  for each row execute function mark_board_for_search();
drop trigger boards_search_changed on boards;
create trigger boards_search_changed after update on boards
  for each row when (
    (old.name, old.privacy, old.owner_id, old.trashed_at is null)
    is distinct from
    (new.name, new.privacy, new.owner_id, new.trashed_at is null)
  )
  execute function mark_for_search('board');
create trigger boards_search_described after update on boards
  for each row when (
    (old.description, floor(log(2, old.pin_count + 1))) is distinct from (new.description, floor(log(2, new.pin_count + 1)))
  )
  execute function mark_board_for_search();

-- Recommendations leave out boards that their owner archived.
create function mark_archived_board_for_search() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, object_id) values ('board', new.board_id);
  return null;
end $$;
create trigger boards_search_archived after update on board_members
  for each row when (
    new.role = 'owner' and (old.archived_at is null) is distinct from (new.archived_at is null)
  )
  execute function mark_archived_board_for_search();

-- What someone looks for: every term has to be there, in any of the languages or as it is, or one of the other words that it
-- may stand for. A term of stop words alone asks for nothing. With `notes`, a word may be in a note as well; phrases are only
-- looked for in what others read too. With `bound`, a stem only counts in texts of its language, because it may be the
-- beginning of any word in another; that can't be scored, because marks have no position.
create function search_query_of(languages regconfig[], terms jsonb, notes boolean, bound boolean) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  result tsquery := '';
  term jsonb;
  language regconfig;
  matches tsquery;
  one tsquery;
  wording text;
  noted tsquery;
begin
  for term in select value from jsonb_array_elements(terms) loop
    matches := '';
    <<alternatives>>
    for wording in
      select term ->> 'text' union all select jsonb_array_elements_text(coalesce(term -> 'others', '[]'))
    loop
      foreach language in array languages loop
        one := case term ->> 'kind'
          when 'phrase' then phraseto_tsquery(language, wording)
          when 'prefix' then to_tsquery(language, quote_literal(wording) || ':*')
          else plainto_tsquery(language, wording)
        end;
        if numnode(one) > 0 then
          if notes and numnode(one) = 1 then
            noted := regexp_replace(one::text, '^''', '''n:')::tsquery;
            matches := case when numnode(matches) = 0 then noted else matches || noted end;
          end if;
          if bound and language <> 'simple'::regconfig then
            one := one && format('''l:%s'' | ''l:-''', language)::tsquery;
          end if;
          matches := case when numnode(matches) = 0 then one else matches || one end;
        elsif term ->> 'kind' = 'word' then
          -- A stop word of this language.
          matches := '';
          exit alternatives;
        end if;
      end loop;
    end loop;
    if numnode(matches) > 0 then
      if (term ->> 'not')::boolean then matches := !!matches; end if;
      result := case when numnode(result) = 0 then matches else result && matches end;
    end if;
  end loop;
  -- Nothing but stop words: then they are what is looked for.
  if numnode(result) = 0 and languages <> array['simple'::regconfig] then
    return search_query_of(array['simple'::regconfig], terms, notes, bound);
  end if;
  return result;
end $$;

create or replace function search_query_of(languages regconfig[], terms jsonb, notes boolean) returns tsquery
  language sql immutable strict parallel safe as $$
  select search_query_of(languages, terms, notes, true)
$$;

-- The terms that a match is scored by, without marks, each as a query of its own. Stop words don't count.
create or replace function search_terms_of(languages regconfig[], terms jsonb) returns tsquery[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(search_query_of(languages, jsonb_build_array(term), false, false)), '{}')
  from jsonb_array_elements(terms) as each (term)
  where not (term ->> 'not')::boolean and (
    term ->> 'kind' <> 'word'
    or not exists (
      select from unnest(languages) as language where numnode(plainto_tsquery(language, term ->> 'text')) = 0
    )
  )
$$;

-- A term as it has to be in a field, by the field's weight. Null if there is none.
create function search_in_field(languages regconfig[], terms jsonb, field text) returns tsquery
  language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(search_query_of(languages, terms, false, false)::text, ':\*', ':*' || field, 'g'),
    '(''[^'']*'')(?!:)', '\1:' || field, 'g'
  )::tsquery
$$;

-- All of them get the mark of their language. Until then, a stem doesn't find them, but each word does.
insert into search_marks (kind, object_id) select 'pin', id from pins where state = 'live' order by id desc;
insert into search_marks (kind, object_id, after_id) select 'board', id, 9223372036854775807 from boards;
