import type { Notification } from "#contract/entities/notification.ts";
import { profileTabUrl, profileUrl, settingsUrl } from "#contract/urls.ts";

/** Where a member goes from there: to the person or thing, or where they can answer. */
export function addressOf(news: Notification, username: string): string {
  const [first] = news.actors;
  switch (news.kind) {
    case "asked_to_follow":
      return settingsUrl("follow-requests");
    case "followed_you":
      return news.actor_count > 1 || !first
        ? profileTabUrl(username, "followers")
        : profileUrl(first.username);
    case "approved_request":
      return profileUrl(first?.username ?? username);
    case "invited_to_board":
    case "joined_board":
      return news.board?.url ?? profileUrl(username);
    default:
      return news.pin?.url ?? profileUrl(username);
  }
}
