/** What members are told. */
export const NOTIFICATION_KINDS = [
  "followed_you",
  "asked_to_follow",
  "approved_request",
  "saved_pin",
  "commented",
  "replied",
  "liked_comment",
  "mentioned",
  "messaged",
  "invited_to_board",
  "joined_board",
  "board_activity",
  "offered_board",
  "took_over_board",
  "report_decided",
  "action_ended",
  "import_ended",
  "video_failed",
  "new_login",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Those that are about a board itself. */
export const BOARD_NOTIFICATION_KINDS = [
  "invited_to_board",
  "joined_board",
  "board_activity",
  "offered_board",
  "took_over_board",
] as const satisfies readonly NotificationKind[];

/** Someone waits until the member accepts or declines. */
export const ASKING_KINDS: readonly NotificationKind[] = [
  "asked_to_follow",
  "invited_to_board",
  "offered_board",
];

export const NOTIFICATION_CHANNELS = ["in_app", "mail", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export type ChannelChoices = Record<NotificationChannel, boolean>;

/** When what is new is mailed: as it comes, or gathered. */
export const MAIL_RHYTHMS = ["at_once", "daily", "weekly", "never"] as const;
export type MailRhythm = (typeof MAIL_RHYTHMS)[number];

/** What someone waits for an answer to. */
const PERSONAL: readonly NotificationKind[] = [
  "asked_to_follow",
  "mentioned",
  "messaged",
  "invited_to_board",
  "offered_board",
];
/** What has a mail of its own, or is a small matter. */
const UNMAILED: readonly NotificationKind[] = ["liked_comment", "action_ended", "import_ended", "new_login"];
const UNPUSHED: readonly NotificationKind[] = [
  "saved_pin",
  "liked_comment",
  "board_activity",
  "report_decided",
];

/** Where a member is told of a kind unless they chose otherwise. At once, only what is personal is worth a mail. */
export function defaultChannels(kind: NotificationKind, rhythm: MailRhythm): ChannelChoices {
  return {
    in_app: true,
    mail: rhythm === "at_once" ? PERSONAL.includes(kind) : !UNMAILED.includes(kind),
    push: !UNPUSHED.includes(kind),
  };
}
