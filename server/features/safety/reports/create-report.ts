import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Rule } from "#contract/safety/rules.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { openCase } from "../cases/index.ts";
import { findOwner, type Thing } from "../things/index.ts";
import { linkToCase, type PutReport, putReport, putVisitorReport } from "./repo.ts";
import { requireVisible } from "./visible-thing.ts";

export async function createReport(
  scope: Scope,
  { kind, id, reason, text = "" }: ParsedOptionsOf<"Report.create">,
): Promise<ResultOf<"Report.create">> {
  const viewer = requireMember(scope);
  const reporterId = viewer.member.id;
  const reportId = await scope.context.db.transaction(async (tx) => {
    await requireVisible(tx, viewer, { kind, id });
    const put = await putReport(tx, { reporterId, kind, objectId: id, reason, text });
    await addToCase(tx, scope.context, { kind, id, reason, report: put });
    await recordEvent(tx, {
      actorId: reporterId,
      verb: "report",
      objectType: kind,
      objectId: id,
      visibility: "private",
    });
    return put.id;
  });
  return { id: reportId };
}

/** The law lets people report without an account, so whoever is signed in may use this, too. */
export async function createVisitorReport(
  { context, viewer }: Scope,
  { user_id: id, reason, text = "", email }: ParsedOptionsOf<"VisitorReport.create">,
): Promise<null> {
  await context.db.transaction(async (tx) => {
    await requireVisible(tx, viewer, { kind: "member", id });
    const put = await putVisitorReport(tx, { memberId: id, email: email.toLowerCase(), reason, text });
    if (put === null) throw new AppError("limit_reached");
    await addToCase(tx, context, { kind: "member", id, reason, report: put });
    await recordEvent(tx, {
      actorId: null,
      verb: "report",
      objectType: "member",
      objectId: id,
      visibility: "private",
    });
  });
  return null;
}

type Reported = Thing & { reason: Rule; report: PutReport };

/** One open case for each thing, however many report it. */
async function addToCase(tx: Tx, { now }: Context, { kind, id, reason, report }: Reported): Promise<void> {
  const owner = await findOwner(tx, kind, id);
  if (owner === null) throw new AppError("not_found");
  const { weight, isNew } = report;
  const about = { kind, objectId: id, ownerId: owner.id };
  const caseId = await openCase(tx, { ...about, reason, weight, isNew, now: now() });
  await linkToCase(tx, { reportId: report.id, caseId });
}
