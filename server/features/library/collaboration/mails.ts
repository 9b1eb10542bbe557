import { z } from "zod";
import { defineMail, path, sender, unsubscribe, validMinutes } from "#server/platform/mail/define-mail.ts";
import { nameBoard, nameInviter } from "#server/platform/mail/templates/formats.ts";

/** A member invites an address to their board. The picture is the board's cover, if everyone may see it. */
export const boardInviteMail = defineMail(
  "boardInvite",
  z.object({
    path,
    ...unsubscribe,
    validMinutes,
    inviter: sender,
    board: z.string().max(400),
    picturePath: path.nullable(),
  }),
  (params, { i18n, instance, duration }) => {
    const inviter = nameInviter(params.inviter);
    const board = nameBoard(params.board);
    return {
      subject:
        board === null
          ? i18n._("{inviter} invited you to a board on {instance}", { inviter, instance })
          : i18n._("{inviter} invited you to the board “{board}”", { inviter, board }),
      preheader: i18n._("Save ideas together and arrange them."),
      heading: i18n._("{inviter} invited you to join their board", { inviter }),
      paragraphs: [
        i18n._("Collaborators save Pins to a board and arrange them together."),
        i18n._("{instance} is a place to save ideas as Pins and arrange them on boards.", { instance }),
      ],
      ...(board !== null && { facts: [{ label: i18n._("Board"), value: board }] }),
      button: i18n._("See the invite"),
      notes: [
        i18n._("The invite works once and expires in {validFor}.", {
          validFor: duration(params.validMinutes),
        }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because {inviter} entered this address to invite you to a board on {instance}.",
        { inviter, instance },
      ),
      unsubscribe: i18n._("Stop invites like this"),
    };
  },
);
