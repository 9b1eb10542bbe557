import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { scopesOf } from "#server/platform/auth/access-tokens.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { ownerOf } from "./app-owner.ts";
import { disconnectApp, selectConnectedApps } from "./connected-repo.ts";

export async function listConnectedApps(scope: Scope): Promise<ResultOf<"ConnectedApps.get">> {
  const rows = await selectConnectedApps(scope.context.db, { memberId: requireMember(scope).member.id });
  return rows.map((row) => ({
    app_id: row.app_id,
    name: row.name,
    owner: ownerOf(row),
    scopes: [...scopesOf(row)],
    connected_at: row.connected_at,
    last_used_at: row.last_used_at,
  }));
}

export async function removeConnectedApp(
  scope: Scope,
  { app_id: appId }: ParsedOptionsOf<"ConnectedApp.delete">,
): Promise<null> {
  const memberId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    if (!(await disconnectApp(tx, { memberId, appId }))) throw new AppError("not_found");
    const about = { objectType: "oauth_app", objectId: appId, visibility: "private" } as const;
    await recordEvent(tx, { actorId: memberId, verb: "disconnect", ...about });
  });
  return null;
}
