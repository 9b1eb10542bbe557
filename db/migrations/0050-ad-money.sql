-- What ads may cost, by account, campaign and ad group: for all time, and for each day of the account's time zone. No
-- statement can take more than the limit: the check refuses it. Amounts are millionths of the account's currency.
create table ad_budgets (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  level text not null check (level in ('account', 'campaign', 'ad_group')),
  -- the account, campaign or ad group
  subject_id bigint not null,
  -- null for all time
  day date,
  -- What the advertiser set for a day. A flexible day's limit may be higher; a week's days share what they were given.
  base_micro bigint check (base_micro >= 0),
  -- null: nothing of this level and period is limited, only counted
  limit_micro bigint check (limit_micro >= 0),
  -- lent to processes that show ads
  reserved_micro bigint not null default 0 check (reserved_micro >= 0),
  spent_micro bigint not null default 0 check (spent_micro >= 0),
  constraint ad_budgets_within_limit check (reserved_micro + spent_micro <= limit_micro)
);
-- the budgets that a lease or charge takes from; also one campaign's days, and one account's
create unique index ad_budgets_subject_id on ad_budgets (subject_id, day) nulls not distinct;
-- what all campaigns of an account spent on a day or in all
create index ad_budgets_ad_account_id on ad_budgets (ad_account_id, day) where level = 'campaign';

-- What a process may spend on an ad group's ads before it asks again.
create table ad_leases (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  campaign_id bigint not null references campaigns (id),
  ad_group_id bigint not null references ad_groups (id),
  process text not null,
  -- whose budgets it was taken from
  day date not null,
  granted_micro bigint not null check (granted_micro > 0),
  settled_micro bigint not null default 0 check (settled_micro >= 0),
  -- nothing is shown on it afterwards, unless it's renewed
  expires_at timestamptz not null,
  -- the end of the day, past which it can't be renewed
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint ad_leases_within_grant check (settled_micro <= granted_micro)
);
-- leases to close, oldest first
create index ad_leases_expires_at on ad_leases (expires_at);

-- What an advertiser was charged for: an offer's event at most once.
create table ad_charges (
  ad_account_id bigint not null references ad_accounts (id),
  offer_id uuid not null,
  kind text not null check (kind in ('CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC')),
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  -- of the budgets it was taken from
  day date not null,
  happened_at timestamptz not null,
  price_micro bigint not null check (price_micro >= 0),
  -- less than the price if the budgets didn't cover it
  charged_micro bigint not null check (charged_micro >= 0),
  refunded_micro bigint not null default 0 check (refunded_micro >= 0),
  -- why it cost less than its price
  reason text check (reason in ('budget', 'house')),
  charged_at timestamptz not null default now(),
  primary key (ad_account_id, offer_id, kind),
  check (charged_micro <= price_micro),
  check (refunded_micro <= charged_micro)
);
-- old charges to delete
create index ad_charges_charged_at on ad_charges using brin (charged_at);

-- The money of ad accounts, double entry. A credit is an account of its own, because each expires on its own.
create table ledger_accounts (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  kind text not null
    check (kind in ('prepaid', 'credit', 'receivable', 'revenue', 'provider_clearing', 'write_off', 'tax')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- the sum of its entries, kept beside them and checked every night
  balance_micro bigint not null default 0,
  -- of a credit
  expires_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now(),
  check (kind = 'credit' or expires_at is null),
  -- Nobody spends what isn't there; what is owed is below zero.
  check (kind not in ('prepaid', 'credit') or balance_micro >= 0),
  check (kind <> 'receivable' or balance_micro <= 0)
);
-- the accounts of an advertiser; one of each kind but credits
create unique index ledger_accounts_ad_account_id on ledger_accounts (ad_account_id, kind) where kind <> 'credit';
-- the credits of an advertiser
create index ledger_accounts_credits on ledger_accounts (ad_account_id, id) where kind = 'credit';
-- credits that expire, soonest first
create index ledger_accounts_expires_at on ledger_accounts (expires_at)
  where kind = 'credit' and balance_micro > 0 and expires_at is not null;

create table ledger_transfers (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  -- the same booking twice is refused
  key text not null,
  kind text not null check (kind in
    ('deposit', 'spend', 'refund', 'credit_grant', 'credit_expire', 'write_off', 'invoice', 'adjustment')),
  note text not null default '',
  created_at timestamptz not null default now()
);
create unique index ledger_transfers_key on ledger_transfers (ad_account_id, key);
-- an advertiser's bookings but spending, newest first
create index ledger_transfers_ad_account_id on ledger_transfers (ad_account_id, id desc) where kind <> 'spend';

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers (id),
  account_id bigint not null references ledger_accounts (id),
  amount_micro bigint not null check (amount_micro <> 0),
  primary key (transfer_id, account_id)
);
-- the entries of an account, for the nightly check
create index ledger_entries_account_id on ledger_entries (account_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_ledger_change();

create function require_balanced_transfer() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    join ledger_transfers on ledger_transfers.id = transfer_id
    where transfer_id = new.transfer_id
    having sum(amount_micro) <> 0 or count(distinct currency) <> 1
      or bool_or(ledger_accounts.ad_account_id <> ledger_transfers.ad_account_id);
  if found then
    raise exception 'Transfer % is not balanced', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_transfer();

-- What the nightly check found: the newest row is the present state.
create table ledger_checks (
  checked_at timestamptz primary key default now(),
  account_count integer not null,
  mismatches jsonb not null default '[]'
);

-- How an advertiser is billed, and what they may owe.
create table billing_profiles (
  ad_account_id bigint primary key references ad_accounts (id),
  name text not null default '',
  address text not null default '',
  country text not null default '',
  tax_id text not null default '',
  email text not null default '',
  credit_limit_micro bigint not null default 0 check (credit_limit_micro >= 0),
  -- of the payment provider
  provider_customer text,
  updated_at timestamptz not null default now()
);

-- One a month and account, once the month is over in the account's time zone. The lines are as they were then.
create table invoices (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  number text not null,
  -- the first day of its month
  month date not null,
  currency text not null,
  -- name, address, tax id, email of both sides, and lines by campaign
  document jsonb not null,
  total_micro bigint not null,
  created_at timestamptz not null default now()
);
create unique index invoices_ad_account_id on invoices (ad_account_id, month);

-- Campaigns as sold: agreed with the host, by order.
create table order_lines (
  id bigint primary key,
  ad_account_id bigint not null references ad_accounts (id),
  campaign_id bigint references campaigns (id),
  name text not null,
  purchase_order_id text not null default '',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'DELETED')),
  paid_type text not null default 'PAID' check (paid_type in ('PAID', 'BONUS', 'MAKE_GOOD', 'TEST')),
  budget_micro bigint not null check (budget_micro > 0),
  start_time timestamptz,
  end_time timestamptz check (end_time > start_time),
  created_at timestamptz not null default now()
);
-- an account's order lines, newest first
create index order_lines_ad_account_id on order_lines (ad_account_id, id desc);

-- What the payment provider told us, once each.
create table payment_events (
  ad_account_id bigint not null references ad_accounts (id),
  event_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (ad_account_id, event_id)
);
