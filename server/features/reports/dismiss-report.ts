import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../instance/index.ts";
import { dismissReport, hasReport } from "./repo.ts";

/** What is handled already stays as it was handled. */
export async function dismissReportByStaff(
  scope: Scope,
  { id }: ParsedOptionsOf<"StaffReports.update">,
): Promise<ResultOf<"StaffReports.update">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const report = await dismissReport(tx, id, member.id);
    if (!report) {
      if (await hasReport(tx, id)) return;
      throw new AppError("not_found");
    }
    const subject = `${report.kind}:${report.object_id}`;
    await recordAudit(tx, { actorId: member.id, action: "report.dismiss", subject });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "dismiss",
      objectType: "report",
      objectId: id,
      visibility: "private",
    });
  });
  return { id };
}
