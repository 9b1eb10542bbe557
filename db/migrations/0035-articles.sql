-- What staff write for Today.
create table articles (
  id bigint primary key,
  -- Null once the author's account is gone: what they wrote stays.
  author_id bigint references members (id) on delete set null,
  locale text not null,
  title text not null,
  subtitle text not null default '',
  body text not null default '',
  -- The title in its address, by which an older address still finds it.
  slug text not null,
  is_shopping boolean not null default false,
  type smallint check (type in (0, 1, 2)),
  -- The part of its address that follows from these two; the contract's `todayKind` says the same.
  kind text not null generated always as (
    case when is_shopping then 'shop' when type in (0, 2) then 'trending' when type = 1 then 'best' else 'article' end
  ) stored,
  -- Null for a draft; in the future for one that is scheduled.
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- what was published in a language, newest first
create index articles_locale on articles (locale, published_at desc, id desc);
-- the same of one kind
create index articles_kind on articles (locale, kind, published_at desc, id desc);
-- the article of an older address
create index articles_slug on articles (slug, published_at desc);
-- the purge of an author
create index articles_author_id on articles (author_id);

-- The Pins of an article, in its order.
create table article_pins (
  article_id bigint not null references articles (id) on delete cascade,
  pin_id bigint not null references pins (id) on delete cascade,
  position smallint not null,
  caption text not null default '',
  -- Its picture is shown above the article, instead of the first one's.
  is_cover boolean not null default false,
  primary key (article_id, pin_id)
);
-- the articles that a Pin leaves when it is purged
create index article_pins_pin_id on article_pins (pin_id);

-- A new one with every change of topics by staff, so that nobody builds again what is made of the same changes.
create table topic_edition (
  is_only boolean primary key default true check (is_only),
  edition text not null default gen_random_uuid()::text
);
insert into topic_edition default values;

create function renew_topic_edition() returns trigger language plpgsql as $$
begin
  update topic_edition set edition = gen_random_uuid()::text;
  return null;
end $$;
create trigger topics_changed after insert or update or delete or truncate on topics
  for each statement execute function renew_topic_edition();
