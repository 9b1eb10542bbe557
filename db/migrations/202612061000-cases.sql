-- One open case for each thing, whatever says something about it.
create table cases (
  id bigint primary key,
  kind text not null check (kind in ('pin', 'board', 'comment', 'try', 'message', 'member')),
  object_id bigint not null,
  -- null once the owner's account is purged
  owner_id bigint,
  state text not null default 'open' check (state in ('open', 'decided', 'dismissed')),
  severity smallint not null check (severity between 1 and 5),
  reasons text[] not null,
  -- of open reports
  report_count integer not null default 0,
  -- the sum of their weights
  weight double precision not null default 0,
  score double precision not null generated always as (ln(1 + weight) / ln(2::double precision) * severity) stored,
  due_at timestamptz not null,
  assigned_to_id bigint,
  assigned_until timestamptz,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by_id bigint,
  check ((state = 'open') = (closed_at is null))
);
create unique index cases_open on cases (kind, object_id) where state = 'open';
create index cases_queue on cases ((-severity), due_at, id) where state = 'open';
create index cases_closed on cases (closed_at desc, id desc) where state <> 'open';
create index cases_owner_id on cases (owner_id, id desc) where owner_id is not null;
create index cases_assigned_to_id on cases (assigned_to_id) where assigned_to_id is not null;
create index cases_closed_by_id on cases (closed_by_id) where closed_by_id is not null;

create table case_notes (
  id bigint primary key,
  case_id bigint not null references cases (id) on delete cascade,
  author_id bigint,
  body text not null check (body <> '' and char_length(body) <= 2000),
  created_at timestamptz not null default now()
);
create index case_notes_case_id on case_notes (case_id, id);
create index case_notes_author_id on case_notes (author_id) where author_id is not null;

alter table reports
  add column case_id bigint references cases (id) on delete set null,
  -- how much it counts: more from people whose reports helped, less from new accounts
  add column weight double precision not null default 1;
create index reports_case_id on reports (case_id, id desc) where case_id is not null;
-- the results of someone's reports
create index reports_reporter_state on reports (reporter_id, state) where reporter_id is not null;

create function severity_of_reason(reason text) returns smallint language sql immutable parallel safe as $$
  select case reason when 'self_harm' then 4 when 'privacy' then 3 when 'hate' then 3 when 'violence' then 3
    when 'dangerous_goods' then 3 when 'nudity' then 2 when 'harassment' then 2 when 'copyright' then 2 else 1 end::smallint
$$;
insert into cases (id, kind, object_id, owner_id, state, severity, reasons, report_count, weight, due_at, opened_at,
  closed_at, closed_by_id)
select next_id(0), kind, object_id,
  case kind
    when 'pin' then (select pinner_id from pins where pins.id = object_id)
    when 'board' then (select owner_id from boards where boards.id = object_id)
    when 'comment' then (select author_id from comments where comments.id = object_id)
    when 'try' then (select member_id from pin_tries where pin_tries.id = object_id)
    when 'message' then (select author_id from messages where messages.id = object_id)
    else object_id end,
  case state when 'open' then 'open' when 'removed' then 'decided' else 'dismissed' end,
  max(severity_of_reason(reason)), array_agg(distinct reason), count(*), count(*), min(created_at) + interval '14 days',
  min(created_at), case when state <> 'open' then coalesce(max(handled_at), max(created_at)) end, max(handled_by_id)
from reports group by kind, object_id, state;
update reports set case_id = cases.id from cases
where cases.kind = reports.kind and cases.object_id = reports.object_id
  and cases.state = case reports.state when 'open' then 'open' when 'removed' then 'decided' else 'dismissed' end;
drop function severity_of_reason(text);
