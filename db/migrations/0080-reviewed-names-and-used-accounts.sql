-- Staff also approve a Pin's alternative text and the name that its ad is shown under. What was approved so far is taken
-- to be approved with today's.
update ads set approved_words = md5(concat_ws(chr(31), pins.link, pins.title, pins.description, pins.alt_text, (
  select case when account_type = 'business' and business_name <> '' then business_name
    else trim(first_name || ' ' || last_name) end
  from members where members.id = pins.pinner_id
)))
from pins
where pins.id = ads.pin_id
  and approved_words = md5(concat_ws(chr(31), pins.link, pins.title, pins.description));

-- the account in which somebody last changed something, and the purge of a member
drop index ad_changes_actor_id;
create index ad_changes_actor_id on ad_changes (actor_id, created_at desc) where actor_id is not null;
