-- The language that an advertiser's invoices are written in; empty for that of the account's owner.
alter table billing_profiles add language text not null default ''
  check (language in ('', 'en', 'es', 'pt', 'de', 'fr', 'id', 'ja', 'it', 'sv'));

-- Of the total.
alter table invoices add tax_micro bigint not null default 0 check (tax_micro >= 0);

-- Sent again, an order line is stored once.
alter table order_lines add key text;
create unique index order_lines_key on order_lines (ad_account_id, key);
-- When somebody last changed its state.
alter table order_lines add updated_at timestamptz not null default now();
