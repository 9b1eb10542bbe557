-- Which model looked at a picture; null if none did yet.
alter table media_objects add looked_with text;
-- pictures to look at, the newest first
create index media_objects_unseen on media_objects (created_at desc)
  where looked_with is null and purpose = 'pin' and stored_at is not null;

-- What was seen in a picture. Never leaves the server.
create table looks (
  content_hash bytea primary key,
  purpose text not null check (purpose = 'pin'),
  -- 128 numbers from -127 to 127; pictures that look alike have vectors in the same direction
  vector bytea not null check (length(vector) = 128),
  -- How likely the picture is a drawing, hentai, neutral, porn or sexy, in 255ths.
  classes bytea not null,
  created_at timestamptz not null default now(),
  foreign key (content_hash, purpose) references media_objects (content_hash, purpose) on delete cascade
);

-- What ideas look like, in the order in which it became known, for those who keep it in memory.
create table idea_looks (
  number bigint generated always as identity primary key,
  idea integer not null unique references ideas (number) on delete cascade,
  vector bytea not null
);

-- An idea may be there before its picture was looked at, or the other way around.
create function note_look_of_idea() returns trigger language plpgsql as $$
begin
  insert into idea_looks (idea, vector)
  select ideas.number, looks.vector from ideas
  join looks on looks.content_hash = ideas.content_hash
  where ideas.content_hash = new.content_hash
  on conflict (idea) do update set vector = excluded.vector;
  return null;
end $$;
create trigger ideas_look after insert on ideas for each row execute function note_look_of_idea();
create trigger looks_idea after insert or update on looks for each row execute function note_look_of_idea();
