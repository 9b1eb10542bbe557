import { z } from "zod";
import { defineMail, path, sender, unsubscribe } from "#server/platform/mail/define-mail.ts";
import type { MailWords } from "#server/platform/mail/mail-words.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";
import { nameInviter, withoutLinks } from "#server/platform/mail/templates/formats.ts";

const TITLE_MAX = 200;

/** A member sent something that everyone can see. The picture is one of ours, or null. */
export const sharedMail = defineMail(
  "shared",
  z.object({
    path,
    sender,
    what: z.enum(["pin", "board", "section", "profile"]),
    title: z.string().max(2000),
    note: z.string().max(10_000),
    picturePath: path.nullable(),
    ...unsubscribe,
  }),
  (params, { i18n, instance }) => {
    const sender = nameInviter(params.sender);
    const { heading, button } = wordsOf(params.what, sender, i18n);
    const title = withoutLinks(oneLine(params.title, TITLE_MAX));
    return {
      subject: heading,
      preheader: i18n._("Take a look on {instance}.", { instance }),
      heading,
      paragraphs: title === "" ? [] : [title],
      quote: withoutLinks(params.note.trim()),
      button,
      notes: [i18n._("You don't need an account to see it.")],
      reason: i18n._("You're receiving this email because {sender} entered this address on {instance}.", {
        sender,
        instance,
      }),
      unsubscribe: i18n._("Stop emails like this"),
    };
  },
);

function wordsOf(what: "pin" | "board" | "section" | "profile", sender: string, i18n: MailWords["i18n"]) {
  const says = {
    pin: { heading: i18n._("{sender} sent you a Pin", { sender }), button: i18n._("See the Pin") },
    board: { heading: i18n._("{sender} sent you a board", { sender }), button: i18n._("See the board") },
    section: {
      heading: i18n._("{sender} sent you a section of a board", { sender }),
      button: i18n._("See the section"),
    },
    profile: {
      heading: i18n._("{sender} sent you a profile", { sender }),
      button: i18n._("See the profile"),
    },
  };
  return says[what];
}
