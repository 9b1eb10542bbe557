-- The words a Pin is found by, and marks with a colon in them: what it is, whose it is and where. Who sees it is decided
-- by the query that reads the Pin; p:1 only spares it from looking at Pins that not everybody sees.
create table search_pins (
  pin_id bigint primary key references pins (id) on delete cascade,
  -- Powers of two of saves by others. A frequent word is looked for shelf by shelf, the highest first.
  shelf smallint not null,
  words tsvector not null
);
-- Pins by words, marks and shelf
create index search_pins_words on search_pins using gin (words) with (fastupdate = off);

create table search_boards (
  board_id bigint primary key references boards (id) on delete cascade,
  shelf smallint not null,
  words tsvector not null
);
-- boards by words and marks
create index search_boards_words on search_boards using gin (words) with (fastupdate = off);

-- What changed since its words were written. Only ever appended to, so that no write waits for whoever reads it.
create table search_marks (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('pin', 'board', 'section', 'member')),
  object_id bigint not null,
  -- The last of its Pins whose words were written already.
  after_id bigint not null default 0
);

create function mark_for_search() returns trigger language plpgsql as $$
begin
  insert into search_marks (kind, object_id) values (tg_argv[0], new.id);
  return null;
end $$;

create trigger pins_search_added after insert on pins
  for each row execute function mark_for_search('pin');
create trigger pins_search_changed after update on pins
  for each row when (
    (old.title, old.description, old.link, old.alt_text, old.note, old.lang, old.board_id, old.section_id, old.state,
      old.price_value, floor(log(2, old.repin_count + 1)))
    is distinct from
    (new.title, new.description, new.link, new.alt_text, new.note, new.lang, new.board_id, new.section_id, new.state,
      new.price_value, floor(log(2, new.repin_count + 1)))
  )
  execute function mark_for_search('pin');
create trigger boards_search_added after insert on boards
  for each row execute function mark_for_search('board');
create trigger boards_search_changed after update on boards
  for each row when (
    (old.name, old.description, old.privacy, old.owner_id, old.trashed_at is null, floor(log(2, old.pin_count + 1)))
    is distinct from
    (new.name, new.description, new.privacy, new.owner_id, new.trashed_at is null, floor(log(2, new.pin_count + 1)))
  )
  execute function mark_for_search('board');
create trigger sections_search_changed after update on sections
  for each row when (old.title is distinct from new.title)
  execute function mark_for_search('section');
create trigger members_search_changed after update on members
  for each row when (
    (old.state, old.is_private, old.exclude_from_search) is distinct from
    (new.state, new.is_private, new.exclude_from_search)
  )
  execute function mark_for_search('member');

insert into search_marks (kind, object_id) select 'pin', id from pins where state = 'live' order by id desc;
insert into search_marks (kind, object_id, after_id) select 'board', id, 9223372036854775807 from boards;

-- Words as lexemes of a language and as they are, because many Pins have words of several languages. Texts come folded.
create function search_words_of(language regconfig, folded text, weight "char") returns tsvector
  language sql immutable strict parallel safe as $$
  select setweight(to_tsvector(language, folded) || case
    when language = 'simple'::regconfig then ''::tsvector else to_tsvector('simple', folded) end, weight)
$$;

-- The words of a note, which only its author finds.
create function search_note_of(language regconfig, folded text) returns tsvector
  language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct 'n:' || lexeme), '{}'))
  from unnest(search_words_of(language, folded, 'D'))
$$;

-- What someone looks for: every term has to be there, in any of the languages or as it is. A term of stop words alone
-- asks for nothing. With `notes`, a word may be in a note as well; phrases are only looked for in what others read too.
create function search_query_of(languages regconfig[], terms jsonb, notes boolean) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  result tsquery := '';
  term jsonb;
  language regconfig;
  matches tsquery;
  one tsquery;
begin
  for term in select value from jsonb_array_elements(terms) loop
    matches := '';
    foreach language in array languages loop
      one := case term ->> 'kind'
        when 'phrase' then phraseto_tsquery(language, term ->> 'text')
        when 'prefix' then to_tsquery(language, quote_literal(term ->> 'text') || ':*')
        else plainto_tsquery(language, term ->> 'text')
      end;
      if numnode(one) > 0 then
        matches := case when numnode(matches) = 0 then one else matches || one end;
        if notes and numnode(one) = 1 then
          matches := matches || regexp_replace(one::text, '^''', '''n:')::tsquery;
        end if;
      elsif term ->> 'kind' = 'word' then
        -- A stop word of this language.
        matches := '';
        exit;
      end if;
    end loop;
    if numnode(matches) > 0 then
      if (term ->> 'not')::boolean then matches := !!matches; end if;
      result := case when numnode(result) = 0 then matches else result && matches end;
    end if;
  end loop;
  -- Nothing but stop words: then they are what is looked for.
  if numnode(result) = 0 and languages <> array['simple'::regconfig] then
    return search_query_of(array['simple'::regconfig], terms, notes);
  end if;
  return result;
end $$;

-- What one may be about to look for: words, pairs of words and hashtags that at least three members use in public, and
-- names of public boards that three have. Written anew from time to time, from public Pins alone.
create table search_terms (
  kind text not null check (kind in ('word', 'hashtag', 'board')),
  -- folded
  term text not null collate "C",
  -- as most people write it
  label text not null,
  uses integer not null,
  primary key (kind, term)
);
-- what begins like this; the most used of each beginning are few
create index search_terms_uses on search_terms (kind, term, uses desc);
