-- Columns that are read with the session, because the first paint depends on them.
alter table members
  -- The chosen appearance; null until the member chooses one.
  add theme text check (theme in ('auto', 'light', 'dark')),
  -- Whether the first visit of the home page leads to the welcome. Only signing up sets it.
  add is_welcome_due boolean not null default false,
  -- When to remind again of confirming the email address; null at once.
  add email_reminder_after timestamptz;
