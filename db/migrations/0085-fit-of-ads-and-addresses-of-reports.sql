-- whose address is to be deleted
create index reports_reporter_email_handled on reports (handled_at) where reporter_email is not null;
