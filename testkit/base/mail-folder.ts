import { createFileMailer, type FiledMail } from "#server/platform/mail/file-mailer.ts";

/** Reads the mails that an installation without a mail server writes to its folder. */
export function createMailFolder(folder: string) {
  const outbox = createFileMailer({ folder, publicUrl: "http://localhost" });
  return {
    /** Newest first. Empty as long as the folder doesn't exist. */
    async listTo(address: string): Promise<FiledMail[]> {
      const summaries = await outbox.listMails();
      const mails = await Promise.all(summaries.map(({ id }) => outbox.getMail(id)));
      return mails.filter((mail) => mail !== null).filter((mail) => mail.to.includes(address));
    },
  };
}
