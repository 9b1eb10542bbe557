import { z } from "zod";
import { SCREENING_PERCENT } from "#contract/limits/screening.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { lockByName, putSetting, recordAudit } from "../../base/instance/index.ts";
import { judgeLooksJob } from "./jobs/judge-looks-job.ts";
import { findStoredThresholds } from "./settings-repo.ts";
import type { Thresholds } from "./verdicts-repo.ts";

const KEY = "screening";
const PercentSchema = z.int().min(SCREENING_PERCENT.min).max(SCREENING_PERCENT.max);
const StoredSchema = z.object({ sensitive_from: PercentSchema, review_from: PercentSchema });
const DEFAULTS = { sensitive_from: 85, review_from: 60 };

type Settings = ResultOf<"ScreeningSettings.get">;

async function readStored(on: Queryable): Promise<Settings> {
  return StoredSchema.safeParse(await findStoredThresholds(on, KEY)).data ?? DEFAULTS;
}

export async function readThresholds(on: Queryable): Promise<Thresholds> {
  const { sensitive_from: sensitiveFrom, review_from: reviewFrom } = await readStored(on);
  return { sensitiveFrom, reviewFrom };
}

export async function getScreeningSettings({ context }: Scope): Promise<Settings> {
  return await readStored(context.db);
}

/** What was looked at before is judged again in a job. */
export async function changeScreeningSettings(
  scope: Scope,
  settings: ParsedOptionsOf<"ScreeningSettings.update">,
): Promise<Settings> {
  const { member } = requireMember(scope);
  if (settings.review_from > settings.sensitive_from) {
    throw invalid("review_from", "This can't be higher than the other score.");
  }
  await scope.context.db.transaction(async (tx) => {
    await lockByName(tx, { name: "instance_settings" });
    const before = await readStored(tx);
    await putSetting(tx, KEY, settings);
    await recordAudit(tx, {
      actorId: member.id,
      action: "settings.update",
      subject: "instance",
      before: { [KEY]: before },
      after: { [KEY]: settings },
    });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "update",
      objectType: "instance",
      objectId: "instance",
      visibility: "private",
      data: { fields: [KEY] },
    });
    await enqueue(tx, judgeLooksJob, { after: "" }, { key: judgeLooksJob.name });
  });
  return settings;
}
