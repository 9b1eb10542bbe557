-- What a login from an unknown browser takes besides the password while an account's password is being guessed.
create table login_codes (
  -- one code an account: a new one ends the older
  member_id bigint primary key references members (id) on delete cascade,
  code_hash bytea not null,
  guesses_left smallint not null,
  expires_at timestamptz not null
);
-- the nightly sweep
create index login_codes_expires_at on login_codes (expires_at);
