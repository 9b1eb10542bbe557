-- Files of reports that programs asked for, for an hour.
create table ad_report_files (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  -- what its address and whoever asks for it name it by
  token text not null unique,
  -- the columns, days and things that were asked for
  asked jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'finished', 'failed')),
  content text,
  created_at timestamptz not null default now()
);
-- files to delete, of an account too
create index ad_report_files_ad_account_id on ad_report_files (ad_account_id);
create index ad_report_files_created_at on ad_report_files (created_at);
