-- Staff have roles, each with its permissions. Everyone who is on staff today may do everything.
alter table members add column staff_roles text[] not null default '{}'
  check (staff_roles <@ array['moderator', 'senior', 'editor', 'advertising', 'admin']);
update members set staff_roles = array['admin'] where is_staff;
alter table members drop column is_staff;
create index members_staff on members (id) where staff_roles <> '{}';
