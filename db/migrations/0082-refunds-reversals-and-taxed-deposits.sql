-- Why something was given back that had been charged: somebody clicked too often, or works for who pays.
alter table ledger_transfers add reason text check (reason in ('many', 'own'));
alter table ledger_transfers add constraint ledger_transfers_reason_is_of_refund
  check (kind = 'refund' or reason is null);

-- The deposit that was booked by mistake, and is taken back by this transfer.
alter table ledger_transfers add reverses_id bigint references ledger_transfers (id);
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in
  ('deposit', 'spend', 'refund', 'credit_grant', 'credit_expire', 'write_off', 'invoice', 'adjustment', 'reversal'));
alter table ledger_transfers add constraint ledger_transfers_reversal_has_deposit
  check ((kind = 'reversal') = (reverses_id is not null));
-- each deposit is taken back once
create unique index ledger_transfers_reverses_id on ledger_transfers (reverses_id) where reverses_id is not null;

-- Tax that was taken with a deposit, until the invoice that it's for. Balances that are there already have none: their
-- tax is taken with the invoice, as before.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
  ('prepaid', 'deposit_tax', 'credit', 'receivable', 'revenue', 'provider_clearing', 'write_off', 'tax'));
alter table ledger_accounts add constraint ledger_accounts_deposit_tax_is_there
  check (kind <> 'deposit_tax' or balance_micro >= 0);

-- the paid clicks of members on some days, to find those of people who clicked too often
create index ad_events_paid_clicks on ad_events (at)
  where kind = 'click' and billable is not null and viewer_key is not null;
