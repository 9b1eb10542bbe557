-- What public texts and pictures mean, as vectors of a model that the host runs. Empty without one.
create table meaning_models (
  model text primary key,
  -- Unknown until the model has answered once.
  dimensions integer check (dimensions between 1 and 2048),
  -- The ideas below this number have yet to be read, the newest first.
  below_idea integer not null,
  failed_at timestamptz,
  failure text not null default ''
);

create table idea_meanings (
  idea integer primary key references ideas (number) on delete cascade,
  -- Whose texts were read.
  pin_id bigint not null references pins (id) on delete cascade,
  model text not null,
  -- A new one whenever the vector changes, so that processes read only what is new to them.
  number bigint generated always as identity unique,
  vector bytea not null
);
create index idea_meanings_pin_id on idea_meanings (pin_id);

-- Ideas whose Pins have changed, to be read again. Until then, they aren't found by meaning.
create table meaning_marks (
  idea integer primary key references ideas (number) on delete cascade,
  number bigint generated always as identity unique
);
