import { REPORTER_EMAIL_DAYS } from "#contract/limits/reports.ts";
import type { Db } from "#server/platform/db/database.ts";

const forget = {
  name: "forget_reporter_emails",
  text: `update reports set reporter_email = null where id = any(array(
    select id from reports where reporter_email is not null
      and handled_at < $1::timestamptz - make_interval(days => ${REPORTER_EMAIL_DAYS})
    order by handled_at limit $2
  )) and handled_at is not null returning 1`,
};

/** Returns how many addresses were deleted. A report that was opened again meanwhile keeps its address. */
export async function forgetSomeReporterEmails(db: Db, now: Date, take: number): Promise<number> {
  return (await db.query(forget, [now.toISOString(), take])).length;
}
