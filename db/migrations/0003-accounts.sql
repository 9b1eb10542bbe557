-- Browsers a member has logged in with, by family, system and country: another one is told of by mail.
create table known_browsers (
  member_id bigint not null references members (id) on delete cascade,
  fingerprint bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, fingerprint)
);
create index known_browsers_seen_at on known_browsers (seen_at);

-- The link that goes to the old address after a change takes the account back for whoever holds that address.
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check check (purpose in
  ('confirm_email', 'change_email', 'reset_password', 'take_back', 'limited_login', 'delete_account', 'staff'));

-- the sweep of invitations nobody took up
create index invitations_expires_at on invitations (expires_at);
