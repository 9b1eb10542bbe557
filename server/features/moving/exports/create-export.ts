import { EXPORT_KEPT_DAYS, EXPORTS_PER_DAY } from "#contract/limits/exports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { lockOwnBoard } from "../../library/boards/index.ts";
import { insertExport } from "./exports-repo.ts";
import { enqueueExport } from "./jobs/kinds.ts";
import { presentExport } from "./present.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Starts to gather everything of a member's, or of one of their boards. Asks for the password, because the file holds all they have. */
export async function createExport(
  scope: Scope,
  { password, board_id: wantedBoard }: ParsedOptionsOf<"Export.create">,
): Promise<ResultOf<"Export.create">> {
  const { context } = scope;
  const viewer = requireMember(scope);
  await confirmPassword(scope, viewer, password);
  const memberId = viewer.member.id;
  const perDay = { count: EXPORTS_PER_DAY, seconds: dayMs / 1000, per: "viewer" } as const;
  await requireTurn(context.limiter, `export:${memberId}`, perDay);
  const expiresAt = new Date(context.now().getTime() + EXPORT_KEPT_DAYS * dayMs).toISOString();
  return await context.db.transaction(async (tx) => {
    const boardId = wantedBoard ?? null;
    if (boardId !== null) await lockOwnBoard(tx, viewer, boardId);
    const row = await insertExport(tx, { memberId, boardId, expiresAt });
    if (!row) throw new AppError("conflict");
    await enqueueExport(tx, row);
    return presentExport(row);
  });
}
