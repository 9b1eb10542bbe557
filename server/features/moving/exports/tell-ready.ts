import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { settingsUrl } from "#contract/urls.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { findReader } from "./account-repo.ts";
import type { ExportRow } from "./exports-repo.ts";
import { exportReadyMail } from "./mails.ts";

/** Mails the member that their export can be downloaded. The mail leads to the page, never to the file. */
export async function tellReady(tx: Tx, row: ExportRow): Promise<void> {
  const reader = await findReader(tx, row.member_id);
  if (!reader?.email) return;
  await enqueueMail(tx, exportReadyMail, {
    to: reader.email,
    locale: findLocale(reader.locale ?? "") ?? DEFAULT_LOCALE,
    expiresAt: row.expires_at,
    params: {
      path: settingsUrl("export"),
      username: reader.username,
      at: row.expires_at,
      board: row.board_name,
    },
  });
}
