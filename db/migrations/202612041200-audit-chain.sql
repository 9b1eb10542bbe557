-- The entries of the audit log form a chain: each digest covers the one before it, so that an entry that someone changed or
-- deleted in the database is found. Entries are written without it, and a job appends them within a minute.
alter table audit_log
  add column position bigint,
  -- Stands for who did it, and stays when their account is purged.
  add column actor_seal bytea,
  add column digest bytea,
  add check ((position is null) = (digest is null));
-- the check of the chain, in its order
create unique index audit_log_position on audit_log (position);
-- entries that aren't in the chain yet
create index audit_log_unlinked on audit_log (id) where position is null;
-- whether the purge of a member emptied an entry
create index audit_log_erasures on audit_log (subject) where action = 'audit.erase';

-- A seal is the hash of a member's id with a salt. Without the salt, no one can tell whose it was.
create table audit_seals (
  member_id bigint primary key,
  salt bytea not null
);

-- The end of the chain, and what the last check found. Its only row is also the lock for appending.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  position bigint not null default 0,
  digest bytea not null default '',
  checked_at timestamptz,
  broken_position bigint,
  broken_how text check (broken_how in ('changed', 'missing')),
  check ((broken_position is null) = (broken_how is null))
);
insert into audit_chain default values;
