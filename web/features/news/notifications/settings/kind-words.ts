import { useLingui } from "@lingui/react/macro";
import type { NotificationKind } from "#contract/news/notification-kinds.ts";

type Group = { title: string; kinds: readonly (readonly [NotificationKind, string])[] };

/** Every kind by its name in settings, with those that belong together. */
export function useKindGroups(): readonly Group[] {
  const { t } = useLingui();
  return [
    {
      title: t`People`,
      kinds: [
        ["followed_you", t`New followers`],
        ["asked_to_follow", t`Follow requests`],
        ["approved_request", t`Accepted follow requests`],
        ["messaged", t`Messages`],
      ],
    },
    {
      title: t`Pins and comments`,
      kinds: [
        ["saved_pin", t`Saves of your Pins`],
        ["commented", t`Comments on your Pins`],
        ["replied", t`Replies to your comments`],
        ["liked_comment", t`Likes on your comments`],
        ["mentioned", t`Mentions`],
      ],
    },
    {
      title: t`Boards`,
      kinds: [
        ["invited_to_board", t`Board invitations`],
        ["joined_board", t`New collaborators`],
        ["board_activity", t`New Pins on shared boards`],
        ["offered_board", t`Boards offered to you`],
        ["took_over_board", t`Boards with a new owner`],
      ],
    },
    {
      title: t`Your account`,
      kinds: [
        ["report_decided", t`Updates on your reports`],
        ["action_ended", t`Finished bulk actions`],
        ["import_ended", t`Finished imports`],
        ["video_failed", t`Videos that couldn't be published`],
        ["new_login", t`Logins from new browsers`],
      ],
    },
  ];
}

export function useKindName(): (kind: NotificationKind) => string {
  const names = new Map(useKindGroups().flatMap(({ kinds }) => kinds));
  return (kind) => names.get(kind) ?? kind;
}
