import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { finishPress } from "../videos/index.ts";
import { recordAudit } from "./audit-repo.ts";

/** The worker that makes the file notices within seconds, and stops. */
export async function cancelPress(
  scope: Scope,
  { id }: ParsedOptionsOf<"VideoPress.delete">,
): Promise<ResultOf<"VideoPress.delete">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    if (!(await finishPress(tx, id))) throw new AppError("not_found");
    await recordAudit(tx, { actorId: member.id, action: "video.cancel", subject: `video:${id}` });
  });
  return null;
}
