import type { User } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findMemberById, loadUser } from "../profiles/index.ts";
import { takeChallenge } from "./challenge-repo.ts";
import { findCredential, recordPasskeyUse } from "./passkey-repo.ts";
import { expiredChallenge } from "./passkeys.ts";
import { refused, unknownPasskey, verifyAuthentication } from "./webauthn.ts";

/** Logs in without a code, because the device has already checked its owner's finger, face or PIN. */
export async function logInWithPasskey(
  scope: Scope,
  { challenge_id, response }: ParsedOptionsOf<"UserPasskey.update">,
): Promise<User> {
  const { context, effects, viewer } = scope;
  const challenge = await takeChallenge(context.db, challenge_id, "passkey_login", null);
  if (challenge === null) throw expiredChallenge();
  const { stored, signCount } = await verifyAuthentication(context, challenge, response, (credentialId) =>
    findCredential(context.db, credentialId),
  );
  const session = await context.db.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, stored, signCount))) throw refused();
    return await beginSession(tx, scope, stored.memberId);
  });
  effects.signIn(session);
  const member = await findMemberById(context.db, stored.memberId);
  if (!member) throw unknownPasskey();
  return await loadUser(context, member, { ids: { viewerId: member.id, fullViewerId: member.id }, viewer });
}
