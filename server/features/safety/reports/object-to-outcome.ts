import { appealTexts } from "#contract/library/appeal-texts.ts";
import { APPEAL_DAYS } from "#contract/limits/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Rule } from "#contract/safety/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { openCase } from "../cases/index.ts";
import { findOwner } from "../things/index.ts";
import { lockOwnReport, reopen } from "./own-repo.ts";
import { linkToCase } from "./repo.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Asks for someone else on staff to look again at what was dismissed, once. */
export async function objectToOutcome(
  scope: Scope,
  { report_id: id, text }: ParsedOptionsOf<"ReportObjection.create">,
): Promise<ResultOf<"ReportObjection.create">> {
  const { member } = requireMember(scope);
  const { context } = scope;
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, { id, reporterId: member.id });
    if (report === null) throw new AppError("not_found");
    const { kind, object_id: objectId, handled_at: handledAt, handled_by_id: notForId } = report;
    if (report.state !== "dismissed" || report.objected_at !== null || handledAt === null)
      throw new AppError("conflict");
    if (now.getTime() > Date.parse(handledAt) + APPEAL_DAYS * dayMs)
      throw new AppError("conflict", { message: appealTexts.closed });
    const owner = await findOwner(tx, kind, objectId);
    if (owner === null) throw new AppError("not_found");
    await reopen(tx, { id, text });
    const about = { kind, objectId, ownerId: owner.id, reason: report.reason as Rule };
    const caseId = await openCase(tx, { ...about, weight: report.weight, isNew: true, now, notForId });
    await linkToCase(tx, { reportId: id, caseId });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "object",
      objectType: kind,
      objectId,
      visibility: "private",
    });
  });
  return { id };
}
