import { type BegunSession, renewSession } from "#server/platform/auth/begin-session.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { SingleSignOnFailure } from "./failure.ts";
import type { Identity } from "./provider.ts";
import { recordConnection } from "./record-connection.ts";
import { deleteIdentities, findIdentityOwner, insertIdentity } from "./repo.ts";

/** Connects the provider's login to the account of the session that started this, replacing an earlier one. */
export async function connectIdentity(
  { context, viewer }: Scope,
  provider: string,
  identity: Identity,
  linkingSessionId: string,
): Promise<BegunSession> {
  if (viewer.kind === "anonymous" || viewer.kind === "limited" || viewer.sessionId !== linkingSessionId) {
    throw new SingleSignOnFailure("expired");
  }
  const memberId = viewer.member.id;
  const key = { provider, subject: identity.sub };
  return await context.db.transaction(async (tx) => {
    const ownerId = await findIdentityOwner(tx, key);
    if (ownerId !== null && ownerId !== memberId) throw new SingleSignOnFailure("connected_elsewhere");
    await deleteIdentities(tx, provider, memberId);
    if (!(await insertIdentity(tx, key, memberId))) throw new SingleSignOnFailure("connected_elsewhere");
    await recordConnection(tx, context, memberId, "connect");
    return await renewSession(tx, viewer);
  });
}
