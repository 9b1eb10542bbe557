alter table imports
  -- how often the file was begun to be read without an end, as when it takes all memory and kills its worker
  add broken_readings smallint not null default 0;
