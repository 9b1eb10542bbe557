-- Migrations are named by the minute they were written from here on, and that isn't an integer anymore.
alter table migrations alter column number type bigint;
