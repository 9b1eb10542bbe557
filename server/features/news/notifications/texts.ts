import type { NotificationKind } from "#contract/news/notification-kinds.ts";
import type { MailI18n } from "#server/platform/mail/templates/mail-i18n.ts";

/** One notification as mails and pushes tell of it. Empty texts are left out. */
export type NewsValues = {
  kind: NotificationKind;
  /** The first of those who did it, who else there is by name, and how many did it. */
  first: string;
  second: string;
  count: number;
  pin: string;
  board: string;
};

/** The most that are counted. */
const COUNTED_MAX = 100;

function namesOf(i18n: MailI18n, { first, second, count }: NewsValues): string {
  if (count <= 1) return first;
  if (count === 2 && second !== "") return i18n._("{first} and {second}", { first, second });
  const others = count - 1;
  const many = count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(others);
  return i18n._("{others, plural, one {{first} and {many} other} other {{first} and {many} others}}", {
    others,
    first,
    many,
  });
}

/** What happened, in a sentence, as the page of notifications says it. */
export function newsSentence(i18n: MailI18n, values: NewsValues): string {
  const { kind, count, board, pin } = values;
  const names = namesOf(i18n, values);
  switch (kind) {
    case "followed_you":
      return i18n._(
        "{count, plural, one {{names} started following you} other {{names} started following you}}",
        { count, names },
      );
    case "asked_to_follow":
      return i18n._("{count, plural, one {{names} wants to follow you} other {{names} want to follow you}}", {
        count,
        names,
      });
    case "approved_request":
      return i18n._("{names} accepted your follow request", { names });
    case "saved_pin":
      if (pin === "") {
        return i18n._("{count, plural, one {{names} saved your Pin} other {{names} saved your Pin}}", {
          count,
          names,
        });
      }
      return i18n._(
        "{count, plural, one {{names} saved your Pin “{pin}”} other {{names} saved your Pin “{pin}”}}",
        { count, names, pin },
      );
    case "commented":
      return i18n._(
        "{count, plural, one {{names} commented on your Pin} other {{names} commented on your Pin}}",
        { count, names },
      );
    case "replied":
      return i18n._(
        "{count, plural, one {{names} replied to your comment} other {{names} replied to your comment}}",
        { count, names },
      );
    case "liked_comment":
      return i18n._("{count, plural, one {{names} liked your comment} other {{names} liked your comment}}", {
        count,
        names,
      });
    default:
      return boardOrOwnSentence(i18n, { kind, count, names, board });
  }
}

type NewNotification = { kind: NotificationKind; count: number; names: string; board: string };

function boardOrOwnSentence(i18n: MailI18n, { kind, count, names, board }: NewNotification): string {
  switch (kind) {
    case "invited_to_board":
      return i18n._(
        "{count, plural, one {{names} invited you to “{board}”} other {{names} invited you to “{board}”}}",
        { count, names, board },
      );
    case "joined_board":
      return i18n._("{count, plural, one {{names} joined “{board}”} other {{names} joined “{board}”}}", {
        count,
        names,
        board,
      });
    case "board_activity":
      return i18n._(
        "{count, plural, one {{names} saved Pins to “{board}”} other {{names} saved Pins to “{board}”}}",
        { count, names, board },
      );
    case "offered_board":
      return i18n._("{names} offered you ownership of “{board}”", { names, board });
    case "took_over_board":
      return i18n._("{names} now owns “{board}”", { names, board });
    case "mentioned":
      return i18n._("{count, plural, one {{names} mentioned you} other {{names} mentioned you}}", {
        count,
        names,
      });
    case "messaged":
      return i18n._("{count, plural, one {{names} sent you a message} other {{names} sent you messages}}", {
        count,
        names,
      });
    case "report_decided":
      return i18n._("Staff have reviewed your report. Thanks for letting us know.");
    case "action_ended":
      return i18n._("We've finished moving, copying or deleting your Pins.");
    case "import_ended":
      return i18n._("Your import has finished. The report shows what happened to each item.");
    case "video_failed":
      return i18n._("Your video couldn't be published. You can edit it and try again.");
    default:
      return i18n._("Someone logged in to your account from a new browser.");
  }
}
