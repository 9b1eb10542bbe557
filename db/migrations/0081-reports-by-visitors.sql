-- Visitors report too, with an email address that staff can answer to. reporter_id is null then.
alter table reports add column reporter_email text check (char_length(reporter_email) <= 254);
-- one report of a thing by one address
create unique index reports_reporter_email_object on reports (reporter_email, kind, object_id)
  where reporter_email is not null;
