-- Addresses that get no mail, or none that members send. Kept as keyed hashes, because they may be nobody's here.
create table mail_refusals (
  address_hash bytea not null,
  reason text not null check (reason in ('refused', 'unsubscribed', 'no_member_emails')),
  created_at timestamptz not null default now(),
  primary key (address_hash, reason)
);
-- how many lately
create index mail_refusals_created_at on mail_refusals (created_at);

-- The addresses that a member sent something to, which are offered again.
create table shared_addresses (
  member_id bigint not null,
  address text not null,
  sent_at timestamptz not null default now(),
  primary key (member_id, address)
);
-- a member's addresses, latest first
create index shared_addresses_sent_at on shared_addresses (member_id, sent_at desc, address);

-- How many emails a member sent today, and how many an address got of members: the key is a hash of either.
create table mail_counts (
  counted bytea primary key,
  day date not null,
  count int not null
);
-- the sweep of what is over
create index mail_counts_day on mail_counts (day);
