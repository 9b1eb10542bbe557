alter table members add column business_type text;

-- staff's search by the beginning of a username, an address or a name; whatever the database's collation
create index members_username_prefix on members (username_key text_pattern_ops);
create index members_email_prefix on members (email_key text_pattern_ops);
create index members_full_name_prefix on members (lower(first_name || ' ' || last_name) text_pattern_ops);
create index members_last_name_prefix on members (lower(last_name) text_pattern_ops);
