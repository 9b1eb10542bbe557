import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { noticesUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { foundSensitiveMail } from "../mails.ts";
import { takeUntold, type Untold } from "../notices-repo.ts";
import { tellOwnersJob } from "./tell-owners-job.ts";

const NOTICES_AT_ONCE = 50;

export async function tellOwners({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    const notices = await takeUntold(tx, NOTICES_AT_ONCE);
    for (const notice of notices) await tell(tx, notice, now());
    if (notices.length === NOTICES_AT_ONCE) await enqueue(tx, tellOwnersJob, {}, { key: tellOwnersJob.name });
  });
}

/** Nothing is blurred silently. What isn't blurred any more needs no words. */
async function tell(tx: Tx, notice: Untold, at: Date): Promise<void> {
  if (notice.email === null || notice.sensitivity === null || notice.sensitivity === "owner") return;
  await enqueueMail(tx, foundSensitiveMail, {
    to: notice.email,
    locale: findLocale(notice.locale ?? "") ?? DEFAULT_LOCALE,
    params: {
      path: noticesUrl(),
      username: notice.username,
      at: at.toISOString(),
      by: notice.sensitivity,
      words: notice.words,
    },
  });
}
