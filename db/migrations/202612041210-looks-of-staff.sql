-- Staff who looked at something private: one entry for each hour, person and thing.
create unique index audit_log_looks on audit_log (actor_id, subject, date_trunc('hour', created_at at time zone 'UTC'))
  where action = 'case.view';
-- the list of looks, newest first
create index audit_log_of_looks on audit_log (id desc) where action in ('case.view', 'takedown.view');
-- the list of changes, newest first
create index audit_log_of_changes on audit_log (id desc) where action not in ('case.view', 'takedown.view');
