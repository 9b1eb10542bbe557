import { PASSKEYS_MAX } from "#contract/limits/two-factor.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { renewSession } from "#server/platform/auth/begin-session.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import { notifyOfLoginMethod } from "#server/platform/auth/notify-of-login-method.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { takeChallenge } from "./challenge-repo.ts";
import { tooManyPasskeys } from "./create-passkey-challenge.ts";
import {
  countPasskeysForUpdate,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
} from "./passkey-repo.ts";
import { verifyRegistration } from "./webauthn.ts";

type Passkey = ResultOf<"UserPasskey.create">;

export async function getPasskeys(scope: Scope): Promise<Passkey[]> {
  const { member } = requireMember(scope);
  return (await listPasskeys(scope.context.db, member.id)).map(presentPasskey);
}

export async function addPasskey(
  scope: Scope,
  { challenge_id, name = "", response, password }: ParsedOptionsOf<"UserPasskey.create">,
): Promise<Passkey> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  // Check the password before using up the challenge, so that a typo doesn't cost another round with the device.
  await confirmPassword(scope, viewer, password);
  const challenge = await takeChallenge(context.db, challenge_id, "passkey_add", memberId);
  if (challenge === null) throw expiredChallenge();
  const passkey = await verifyRegistration(context, challenge, response);
  const { row, session } = await context.db.transaction(async (tx) => {
    if ((await countPasskeysForUpdate(tx, memberId)) >= PASSKEYS_MAX) throw tooManyPasskeys();
    const added = await insertPasskey(tx, memberId, name, passkey);
    if (!added) throw new AppError("conflict", { message: twoFactorTexts.passkeyTaken });
    await recordEvent(tx, {
      actorId: memberId,
      verb: "add",
      objectType: "passkey",
      objectId: added.id,
      visibility: "private",
    });
    await notifyOfLoginMethod(tx, context, memberId, "passkeyAdded");
    return { row: added, session: await renewSession(tx, viewer) };
  });
  effects.signIn(session);
  return presentPasskey(row);
}

/** Ends all other sessions too, because someone with the device may be logged in with it. */
export async function removePasskey(
  scope: Scope,
  { passkey_id: id }: ParsedOptionsOf<"UserPasskey.delete">,
): Promise<null> {
  const { context, effects } = scope;
  const viewer = requireMember(scope);
  const memberId = viewer.member.id;
  const session = await context.db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, memberId, id))) throw new AppError("not_found");
    await recordEvent(tx, {
      actorId: memberId,
      verb: "remove",
      objectType: "passkey",
      objectId: id,
      visibility: "private",
    });
    await notifyOfLoginMethod(tx, context, memberId, "passkeyRemoved");
    return await renewSession(tx, viewer);
  });
  effects.signIn(session);
  return null;
}

export function expiredChallenge(): AppError {
  return new AppError("authentication_failed", {
    detail: "challenge_id",
    message: twoFactorTexts.passkeyExpired,
  });
}

type ShownPasskey = Pick<PasskeyRow, "id" | "name" | "created_at" | "last_used_at">;

function presentPasskey({ id, name, created_at, last_used_at }: ShownPasskey): Passkey {
  return { id, name, created_at, last_used_at };
}
