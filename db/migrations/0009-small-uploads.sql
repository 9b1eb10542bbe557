-- Small uploads wait for the worker in a row, larger ones in a file: with the row's own transaction the bytes are there
-- when, and only when, their arrival is noted, and no file has to be brought to disk before the answer.
create table upload_bytes (
  upload_id bigint primary key references uploads on delete cascade,
  bytes bytea not null
);
-- Pictures are compressed already.
alter table upload_bytes alter column bytes set storage external;
