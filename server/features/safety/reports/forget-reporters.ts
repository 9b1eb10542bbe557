import type { Context } from "#server/platform/context.ts";
import { forgetSomeReporterEmails } from "./reporter-emails-repo.ts";

const ROWS_AT_ONCE = 1000;

/** Deletes the addresses of visitors whose reports were handled a while ago. The reports stay. */
export async function forgetReporters({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  while ((await forgetSomeReporterEmails(db, now(), ROWS_AT_ONCE)) === ROWS_AT_ONCE);
}
