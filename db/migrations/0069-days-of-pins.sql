-- The day of a time in a zone. A zone that browsers know and PostgreSQL doesn't counts as UTC.
create function day_in(at timestamptz, zone text) returns date language plpgsql stable as $$
begin
  return (at at time zone zone)::date;
exception when invalid_parameter_value then
  return (at at time zone 'UTC')::date;
end $$;

-- What became of public Pins through others than their pinners, in the days of the pinner's time zone.
alter table pin_views rename to pin_days;
alter table pin_days rename column views to impressions;
alter table pin_days
  -- the contract's number; 3 where it isn't known, as of saves
  add column device smallint not null default 3,
  add column pin_clicks integer not null default 0,
  add column outbound_clicks integer not null default 0,
  add column saves integer not null default 0,
  drop constraint pin_views_pkey,
  add constraint pin_days_pkey primary key (pin_id, day, device);
alter table pin_days
  alter column device drop default,
  alter column impressions set default 0;
alter index pin_views_day rename to pin_days_day;
alter table pin_days rename constraint pin_views_pin_id_fkey to pin_days_pin_id_fkey;

-- The same of all of a member's Pins.
alter table member_views rename to member_days;
alter table member_days rename column views to impressions;
alter table member_days
  add column device smallint not null default 3,
  add column pin_clicks integer not null default 0,
  add column outbound_clicks integer not null default 0,
  add column saves integer not null default 0,
  drop constraint member_views_pkey,
  add constraint member_days_pkey primary key (member_id, day, device);
alter table member_days
  alter column device drop default,
  alter column impressions set default 0;
alter index member_views_day rename to member_days_day;
alter table member_days rename constraint member_views_member_id_fkey to member_days_member_id_fkey;
