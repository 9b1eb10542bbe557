import { DEFAULT_LOCALE, findLocale } from "#contract/locales.ts";
import { ownReportsUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { reportHandledMail } from "../mails.ts";
import { takeUntold } from "../told-repo.ts";

const AT_ONCE = 200;
/** Until then, staff may have undone what they decided. */
const WAIT_MINUTES = 10;

/** Tells reporters what staff decided. */
export async function tellReporters({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - WAIT_MINUTES * 60 * 1000).toISOString();
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await db.transaction(async (tx) => {
      const reports = await takeUntold(tx, { before, take: AT_ONCE });
      for (const { email, locale, username, kind, state, answer, created_at, objected_at } of reports) {
        if (email === null) continue;
        await enqueueMail(tx, reportHandledMail, {
          to: email,
          locale: findLocale(locale ?? "") ?? DEFAULT_LOCALE,
          params: {
            path: ownReportsUrl(),
            username,
            at: created_at,
            kind,
            outcome: state === "removed" ? "acted" : "no_action",
            answer,
            mayObject: state === "dismissed" && objected_at === null,
          },
        });
      }
      return reports.length;
    });
  }
}
