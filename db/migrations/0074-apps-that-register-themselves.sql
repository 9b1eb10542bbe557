-- Assistants register themselves before they send their member to the consent page (RFC 7591).

-- null: nobody answers for the app
alter table oauth_apps alter column owner_id drop not null;
alter table oauth_apps add check (owner_id is not null or secret_hash is null);
-- the sweep of those that nobody allowed anything
create index oauth_apps_ownerless on oauth_apps (created_at) where owner_id is null;
