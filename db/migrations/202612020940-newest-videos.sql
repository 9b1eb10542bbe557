-- the newest videos of everyone, and of a topic
create index pins_newest_videos on pins (id desc) where is_video and state = 'live';
