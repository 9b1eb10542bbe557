import {
  conversationUrl,
  creationToolUrl,
  notificationsUrl,
  profileTabUrl,
  profileUrl,
  settingsUrl,
} from "../urls.ts";
import type { BriefNotification } from "./entities/notification.ts";

/** Where a member goes from a notification: to the person or thing, or where they can answer. */
export function newsUrl(news: BriefNotification, username: string): string {
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
    case "board_activity":
    case "offered_board":
    case "took_over_board":
      return news.board?.url ?? profileUrl(username);
    case "new_login":
      return settingsUrl("security");
    case "report_decided":
      return notificationsUrl();
    case "import_ended":
      return settingsUrl("import");
    case "video_failed":
      return creationToolUrl("pin-builder");
    case "action_ended":
      return profileUrl(username);
    default:
      if (news.conversation !== null) return conversationUrl(news.conversation.id);
      return news.pin?.url ?? profileUrl(username);
  }
}
