import type { Notification } from "#contract/news/entities/notification.ts";

/** There is something to answer, or there was when the list was loaded. */
export function isAnswerable({ kind, board, comment, pin, followers }: Notification): boolean {
  switch (kind) {
    case "invited_to_board":
    case "offered_board":
      return board !== null;
    case "asked_to_follow":
    case "followed_you":
      return followers.length > 0;
    case "commented":
    case "replied":
    case "mentioned":
      return pin !== null && comment?.can_reply === true;
    default:
      return false;
  }
}
