-- The lists' whole order, also among those of the same moment: an import makes thousands at once.

-- a member's followers, newest first
drop index member_follows_followed_id;
create index member_follows_followed_id on member_follows (followed_id, created_at desc, follower_id desc);
-- whom a member follows, newest first
drop index member_follows_follower_id;
create index member_follows_follower_id on member_follows (follower_id, created_at desc, followed_id desc);
-- a member's requests, newest first
drop index follow_requests_followed_id;
create index follow_requests_followed_id on follow_requests (followed_id, created_at desc, follower_id desc);
