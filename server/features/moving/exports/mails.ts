import { z } from "zod";
import { account, at, defineMail } from "#server/platform/mail/define-mail.ts";
import { nameBoard } from "#server/platform/mail/templates/formats.ts";

/** `at` is when its file is deleted. `board` is the one board that it holds, or null. */
export const exportReadyMail = defineMail(
  "exportReady",
  z.object({ ...account, at, board: z.string().max(400).nullable() }),
  ({ at, board: name, username }, { i18n, instance, time, reasonFor }) => {
    const board = name === null ? null : nameBoard(name);
    return {
      subject: i18n._("Your {instance} export is ready", { instance }),
      preheader: i18n._("Download it within seven days."),
      heading: i18n._("Your export is ready"),
      paragraphs: [
        board === null
          ? i18n._("Your boards, Pins and pictures are in one ZIP file, ready to download.")
          : i18n._("Your board “{board}” is in one ZIP file, ready to download.", { board }),
        i18n._("We'll ask for your password again before the download starts."),
      ],
      facts: [{ label: i18n._("Available until"), value: time(at) }],
      button: i18n._("Go to your export"),
      notes: [i18n._("Didn't ask for this? Change your password: someone else may know it.")],
      reason: reasonFor(username),
    };
  },
);
