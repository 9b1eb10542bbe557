-- What was saved of the last month: by how often, one would read past everything older that was saved more often.
drop index pins_repin_count;
create index pins_saved_lately on pins (created_at, repin_count, id) where state = 'live' and repin_count > 0;
