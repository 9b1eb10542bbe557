-- Members bring their account from Pinterest by its API, with an access token of theirs.
alter table imports drop constraint imports_source_check,
  add constraint imports_source_check check (source in (
    'pinterest', 'pinterest_account', 'bookmarks', 'raindrop', 'pocket', 'instapaper', 'mymind', 'csv', 'karakeep',
    'linkwarden', 'pinry', 'arena', 'pictures', 'bowerbird'
  )),
  -- the access token, encrypted, for as long as it's needed
  add sealed_token bytea,
  add constraint imports_token_only_while_reading check (sealed_token is null or state = 'reading');

-- What the API has answered so far. Kept until all of it is there and was read.
create table import_pages (
  import_id bigint not null references imports (id) on delete cascade,
  -- its path, such as boards/123/pins
  list text not null,
  page integer not null,
  -- null for the first page of a list
  bookmark text,
  -- null until it was fetched
  items jsonb,
  -- how often it couldn't be fetched, and when it's tried again
  attempts smallint not null default 0,
  wait_until timestamptz,
  primary key (import_id, list, page)
);
-- what is fetched next
create index import_pages_missing on import_pages (import_id, list, page) where items is null;
