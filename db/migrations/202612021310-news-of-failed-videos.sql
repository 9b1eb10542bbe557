alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'followed_you', 'asked_to_follow', 'approved_request', 'saved_pin', 'commented', 'replied', 'liked_comment',
    'invited_to_board', 'joined_board', 'mentioned', 'messaged', 'board_activity', 'report_decided', 'action_ended',
    'new_login', 'offered_board', 'took_over_board', 'import_ended', 'video_failed'
  ));
