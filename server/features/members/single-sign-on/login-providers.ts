import { singleSignOnTexts } from "#contract/members/single-sign-on.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { providerKey } from "./log-in-by-identity.ts";
import { recordConnection } from "./record-connection.ts";
import { deleteIdentities, hasIdentity, hasOtherLogin } from "./repo.ts";

export async function getLoginProviders(scope: Scope): Promise<ResultOf<"UserLoginProvider.get">> {
  const { db, config } = scope.context;
  const { member } = requireMember(scope);
  const { oidc } = config;
  if (!oidc) return [];
  return [
    { id: oidc.id, name: oidc.name, is_connected: await hasIdentity(db, providerKey(oidc), member.id) },
  ];
}

export async function disconnectProvider(
  scope: Scope,
  { provider_id, password }: ParsedOptionsOf<"UserLoginProvider.delete">,
): Promise<null> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const { oidc } = context.config;
  if (oidc?.id !== provider_id) throw new AppError("not_found");
  await confirmPassword(scope, viewer, password);
  const session = await context.db.transaction(async (tx) => {
    if (!(await hasOtherLogin(tx, memberId))) {
      throw new AppError("conflict", { message: singleSignOnTexts.onlyWayIn });
    }
    if (!(await deleteIdentities(tx, providerKey(oidc), memberId))) throw new AppError("not_found");
    await recordConnection(tx, context, memberId, "disconnect");
    return await renewSession(tx, viewer);
  });
  effects.signIn(session);
  return null;
}
