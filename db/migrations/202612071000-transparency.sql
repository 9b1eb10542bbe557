-- What staff decided, summed up by quarter. Only finished days count, so later purges change no figure.
create table transparency_figures (
  -- its first day
  quarter date not null,
  figure text not null check (figure in (
    'decided', 'rule', 'source', 'action', 'ground', 'automation', 'found_automatically', 'hours', 'lifted', 'appeal',
    'report', 'received', 'accepted', 'rejected'
  )),
  -- which rule, source, law and so on; how many hours for the figure of that name
  name text not null,
  count integer not null check (count > 0),
  primary key (quarter, figure, name)
);
create table transparency_progress (
  is_only boolean primary key default true check (is_only),
  -- the first day that isn't counted yet
  counted_until date not null
);

-- the decisions of a day; the public log, newest first
create index decisions_decided_at on decisions (decided_at desc, id desc);
-- what was lifted, asked for, answered, reported and received in a day
create index decisions_lifted_at on decisions (lifted_at) where lifted_at is not null;
create index moderation_notices_appealed_at on moderation_notices (appealed_at) where appealed_at is not null;
create index moderation_notices_decided_at on moderation_notices (decided_at) where decided_at is not null;
create index reports_created_at on reports (created_at);
create index reports_handled_at on reports (handled_at) where handled_at is not null;
create index takedowns_received_at on takedowns (coalesce(email_confirmed_at, created_at)) where state <> 'unconfirmed';
