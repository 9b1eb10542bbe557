-- The terms that a match is scored by, each as a query of its own. They are kept apart from what has to match, which holds
-- marks as well: a mark has no position, and next to one, ts_rank takes a word for almost nothing. Stop words don't count.
create function search_terms_of(languages regconfig[], terms jsonb) returns tsquery[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(search_query_of(languages, jsonb_build_array(term), false)), '{}')
  from jsonb_array_elements(terms) as each (term)
  where not (term ->> 'not')::boolean and (
    term ->> 'kind' <> 'word'
    or not exists (
      select from unnest(languages) as language where numnode(plainto_tsquery(language, term ->> 'text')) = 0
    )
  )
$$;
