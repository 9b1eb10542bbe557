import { z } from "zod";
import { defineMail, path, sender, validMinutes } from "#server/platform/mail/define-mail.ts";
import { nameInviter } from "#server/platform/mail/templates/formats.ts";

/** An invitation without an inviter comes from staff. */
export const invitationMail = defineMail(
  "invitation",
  z.object({ path, validMinutes, inviter: sender.nullable() }),
  ({ inviter: person, validMinutes }, { i18n, instance, duration }) => {
    const inviter = person === null ? null : nameInviter(person);
    return {
      subject:
        inviter === null
          ? i18n._("You're invited to {instance}", { instance })
          : i18n._("{inviter} invited you to {instance}", { inviter, instance }),
      preheader: i18n._("A place to save ideas and arrange them on boards."),
      heading:
        inviter === null
          ? i18n._("You're invited to {instance}", { instance })
          : i18n._("{inviter} invited you", { inviter }),
      paragraphs: [
        i18n._(
          "{instance} is a place to save ideas as Pins and arrange them on boards. Use this invitation to sign up.",
          { instance },
        ),
      ],
      button: i18n._("Accept the invitation"),
      notes: [
        i18n._("The invitation expires in {validFor}.", { validFor: duration(validMinutes) }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because someone entered this address to invite you to {instance}.",
        { instance },
      ),
    };
  },
);
