-- Events whose account couldn't be charged at their turn: something was wrong with it, or its money was locked for too
-- long. They are counted already, and charged later, so that nobody else waits for them.
create table ad_events_set_aside (
  offer_id uuid not null,
  kind text not null,
  ad_account_id bigint not null,
  primary key (offer_id, kind),
  foreign key (offer_id, kind) references ad_events (offer_id, kind) on delete cascade
);
-- an account's events, to charge for
create index ad_events_set_aside_ad_account_id on ad_events_set_aside (ad_account_id, offer_id);

-- The accounts of those events, and when they are tried again.
create table ad_settlement_troubles (
  ad_account_id bigint primary key references ad_accounts (id),
  since timestamptz not null,
  tries integer not null default 1,
  next_try_at timestamptz not null
);

-- Transactions that write after `at` have numbers from `tx` on. So once everything before `tx` has been settled, so has
-- everything that happened before `at`: leases end by that, not by the clock.
create table ad_settlement_points (
  at timestamptz primary key,
  tx xid8 not null
);

-- An ad that staff rejected or stopped meanwhile; somebody whose clicks turned out to be too many.
alter table ad_events drop constraint ad_events_reason_check;
alter table ad_events add constraint ad_events_reason_check check (reason in
  ('expired', 'viewer', 'bot', 'own', 'staff', 'short', 'unseen', 'rate', 'fast', 'stopped', 'many'));

-- A lease is never renewed: what is left of it goes back, and another one is asked for.
alter table ad_leases drop column ends_at;

-- an ad group's leases, which pay for each other's offers once nothing else is left
create index ad_leases_ad_group_id on ad_leases (ad_group_id);

-- What an account can pay with counts among what makes ads run. Spending is noticed when budget is lent.
create trigger ledger_accounts_change after update of balance_micro on ledger_accounts for each row
  when (new.kind in ('prepaid', 'credit', 'receivable') and new.balance_micro > old.balance_micro)
  execute function note_ad_change();
create trigger billing_profiles_change after insert or update of credit_limit_micro on billing_profiles
  for each statement execute function note_ad_change();

-- By the minute: of all answers with ads, those that had none because nothing could pay ('answers'); of what ads cost,
-- what was free because no budget covered it ('money', in millionths).
create table ad_delivery_counts (
  at timestamptz not null,
  counter text not null check (counter in ('answers', 'money')),
  whole bigint not null,
  part bigint not null,
  primary key (at, counter)
);

create or replace function forget_log_transactions() returns void language plpgsql as $$
begin
  update ad_events set tx = (case when ad_events.tx < mark.tx then '0' else '1' end)::xid8
    from (select coalesce((select tx from impression_marks where counter = 'ads'), '0') as tx) mark;
  update impressions set tx = (case when impressions.tx < mark.tx then '0' else '1' end)::xid8
    from (select coalesce((select tx from impression_marks where counter = 'counts'), '0') as tx) mark;
  update impression_marks set tx = '1';
  delete from ad_settlement_points;
end $$;
