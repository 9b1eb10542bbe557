-- Captions no longer say where they show: the player moves them above its controls while these are visible. Words can't
-- contain an arrow, so only lines with times change.
update video_captions
set body = regexp_replace(body, '^(\S+ --> \S+) line:-4$', '\1', 'gn')
where body like '%line:-4%';
