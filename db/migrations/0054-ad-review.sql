-- What staff decided about an ad, what its advertiser answers, and the words it was approved with.
alter table ads
  add column review_note text not null default '' check (char_length(review_note) <= 500),
  add column appeal text not null default '' check (char_length(appeal) <= 500),
  -- md5 of the Pin's link, title and description; null if nobody looked
  add column approved_words text;

drop index ads_pending;
create index ads_by_review on ads (review_status, id) where status in ('ACTIVE', 'PAUSED');
