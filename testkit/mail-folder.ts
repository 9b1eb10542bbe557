import { createFileMailer, type FiledMail } from "#server/platform/mail/file-mailer.ts";

/** The mails that an installation without a mail server wrote. */
export function createMailFolder(folder: string) {
  const outbox = createFileMailer({ folder, publicUrl: "http://localhost" });
  return {
    /** Newest first; none before the first mail made the folder. */
    async listTo(address: string): Promise<FiledMail[]> {
      const summaries = await outbox.listMails();
      const mails = await Promise.all(summaries.map(({ id }) => outbox.getMail(id)));
      return mails.filter((mail) => mail !== null).filter((mail) => mail.to.includes(address));
    },
  };
}
