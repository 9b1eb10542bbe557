import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Notification } from "#contract/news/entities/notification.ts";

/** The most that are counted. */
const COUNTED_MAX = 100;

/** "Ana", "Ana and Bo", "Ana and 4 others". */
function useActorNames(): (news: Notification) => string {
  const { t } = useLingui();
  return ({ actors, actor_count: count }) => {
    const [first = "", second = ""] = actors.map((person) => person.full_name || person.username);
    const others = count - 1;
    const many = count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : others;
    if (count <= 1) return first;
    if (count === 2 && second !== "") return t`${first} and ${second}`;
    return t`${plural(others, { one: `${first} and ${many} other`, other: `${first} and ${many} others` })}`;
  };
}

/** What happened, in a sentence. */
export function useNewsSentence(): (news: Notification) => string {
  const { t } = useLingui();
  const namesOf = useActorNames();
  const laterSentence = useLaterSentence();
  return (news) => {
    const names = namesOf(news);
    const count = news.actor_count;
    const board = news.board?.name ?? "";
    const pin = news.pin?.title ?? "";
    switch (news.kind) {
      case "followed_you":
        return t`${plural(count, { one: `${names} started following you`, other: `${names} started following you` })}`;
      case "asked_to_follow":
        return t`${plural(count, { one: `${names} wants to follow you`, other: `${names} want to follow you` })}`;
      case "approved_request":
        return t`${names} accepted your follow request`;
      case "saved_pin":
        return pin === ""
          ? t`${plural(count, { one: `${names} saved your Pin`, other: `${names} saved your Pin` })}`
          : t`${plural(count, { one: `${names} saved your Pin “${pin}”`, other: `${names} saved your Pin “${pin}”` })}`;
      case "commented":
        return t`${plural(count, { one: `${names} commented on your Pin`, other: `${names} commented on your Pin` })}`;
      case "replied":
        return t`${plural(count, { one: `${names} replied to your comment`, other: `${names} replied to your comment` })}`;
      case "liked_comment":
        return t`${plural(count, { one: `${names} liked your comment`, other: `${names} liked your comment` })}`;
      case "invited_to_board":
        return t`${plural(count, { one: `${names} invited you to “${board}”`, other: `${names} invited you to “${board}”` })}`;
      case "joined_board":
        return t`${plural(count, { one: `${names} joined “${board}”`, other: `${names} joined “${board}”` })}`;
      default:
        return laterSentence(news, names);
    }
  };
}

function useLaterSentence(): (news: Notification, names: string) => string {
  const { t } = useLingui();
  return (news, names) => {
    const { actor_count: count, kind } = news;
    const board = news.board?.name ?? "";
    switch (kind) {
      case "board_activity":
        return t`${plural(count, { one: `${names} saved Pins to “${board}”`, other: `${names} saved Pins to “${board}”` })}`;
      case "offered_board":
        return t`${names} offered you ownership of “${board}”`;
      case "took_over_board":
        return t`${names} now owns “${board}”`;
      case "mentioned":
        return t`${plural(count, { one: `${names} mentioned you`, other: `${names} mentioned you` })}`;
      case "messaged":
        return t`${plural(count, { one: `${names} sent you a message`, other: `${names} sent you messages` })}`;
      case "report_decided":
        return t`Staff have reviewed your report. Thanks for letting us know.`;
      case "action_ended":
        return t`We've finished moving, copying or deleting your Pins.`;
      case "import_ended":
        return t`Your import has finished. The report shows what happened to each item.`;
      case "video_failed":
        return t`Your video couldn't be published. You can edit it and try again.`;
      default:
        return t`Someone logged in to your account from a new browser.`;
    }
  };
}
