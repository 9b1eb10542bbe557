import { LOG_AFTER_DAYS } from "#contract/limits/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type LoggedDecision, listLoggedDecisions } from "./log-repo.ts";

type Entry = ResultOf<"TransparencyLog.get">[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day appears as a whole, a week after it ended. */
export async function getLog(
  { context: { db, instance, now } }: Scope,
  options: ParsedOptionsOf<"TransparencyLog.get">,
): Promise<Page<Entry[]>> {
  if ((await instance.get()).settings.decision_log === "off") throw new AppError("not_found");
  const { after, ...slice } = readSlice("TransparencyLog.get", options);
  const until = dayOf(new Date(now().getTime() - LOG_AFTER_DAYS * DAY_MS).toISOString());
  const rows = await listLoggedDecisions(db, { until, after, take: slice.take });
  return toPage(rows, { ...slice, after }, presentEntry, ({ decided_at }) => decided_at);
}

const dayOf = (time: string) => time.slice(0, 10);

function presentEntry({ decided_at, kind, rule, source, action, appeal }: LoggedDecision): Entry {
  return { day: dayOf(decided_at), kind, rule, source, action, appeal };
}
