import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { putReport, putVisitorReport } from "./repo.ts";
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
    await recordEvent(tx, {
      actorId: reporterId,
      verb: "report",
      objectType: kind,
      objectId: id,
      visibility: "private",
    });
    return put;
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
    const isStored = await putVisitorReport(tx, { memberId: id, email: email.toLowerCase(), reason, text });
    if (!isStored) throw new AppError("limit_reached");
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
