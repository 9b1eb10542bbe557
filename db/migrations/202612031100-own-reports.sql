-- a member's own reports, newest first
create index reports_reporter_newest on reports (reporter_id, id desc);
