import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { recordAudit } from "../../base/instance/index.ts";
import { dismissReports, isReported } from "./repo.ts";

/** Reports that were already handled stay as they are. */
export async function dismissReportsByStaff(
  scope: Scope,
  { kind, id, until_id }: ParsedOptionsOf<"StaffReports.update">,
): Promise<ResultOf<"StaffReports.update">> {
  const { member } = requireMember(scope);
  const actorId = member.id;
  await scope.context.db.transaction(async (tx) => {
    const thing = { kind, objectId: id };
    const count = await dismissReports(tx, { ...thing, untilId: until_id, staffId: actorId });
    if (count === 0) {
      if (await isReported(tx, thing)) return;
      throw new AppError("not_found");
    }
    await recordAudit(tx, { actorId, action: "report.dismiss", subject: `${kind}:${id}` });
    await recordEvent(tx, {
      actorId,
      verb: "dismiss_reports",
      objectType: kind,
      objectId: id,
      visibility: "private",
    });
  });
  return { kind, id };
}
