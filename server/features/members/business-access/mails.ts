import { z } from "zod";
import { defineMail, path, sender, unsubscribe, validMinutes } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { nameInviter, withoutLinks } from "#server/platform/mail/templates/formats.ts";

const NAME_MAX = 200;

/** Someone invites an address to work for a business. */
export const businessInviteMail = defineMail(
  "businessInvite",
  z.object({ path, ...unsubscribe, validMinutes, inviter: sender, business: z.string().max(400) }),
  (params, { i18n, instance, duration }) => {
    const inviter = nameInviter(params.inviter);
    const business = withoutLinks(oneLine(params.business, NAME_MAX));
    return {
      subject: i18n._("{inviter} invited you to work for {business}", { inviter, business }),
      preheader: i18n._("See what you can do for the business."),
      heading: i18n._("You're invited to work for {business}", { business }),
      paragraphs: [
        i18n._("{inviter} wants you to help run the business account {business} on {instance}.", {
          inviter,
          business,
          instance,
        }),
        i18n._("Log in or create your own account first. Your boards and Pins stay yours."),
      ],
      button: i18n._("See the invite"),
      notes: [
        i18n._("The invite works once and expires in {validFor}.", {
          validFor: duration(params.validMinutes),
        }),
        i18n._("Not interested? You can ignore this email."),
      ],
      reason: i18n._(
        "You're receiving this email because {inviter} entered this address to invite you to a business on {instance}.",
        { inviter, instance },
      ),
      unsubscribe: i18n._("Stop invites like this"),
    };
  },
);
