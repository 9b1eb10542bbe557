-- Members bring along what they exported from another Bowerbird.
alter table imports drop constraint imports_source_check,
  add constraint imports_source_check check (source in (
    'pinterest', 'bookmarks', 'raindrop', 'pocket', 'instapaper', 'mymind', 'csv', 'karakeep', 'linkwarden', 'pinry',
    'arena', 'pictures', 'bowerbird'
  )),
  -- how many things of which kind are in the file and can't come along
  add left_behind jsonb;

-- what the file says of a board apart from its Pins
alter table import_boards add details jsonb;
-- what only an archive says of a Pin
alter table import_rows add extras jsonb;
