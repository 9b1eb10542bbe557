import { PASSKEYS_MAX } from "#contract/limits/two-factor.ts";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireLevel } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { createChallenge } from "./challenge-repo.ts";
import { listPasskeys } from "./passkey-repo.ts";
import { algorithms, relyingParty, userIdBytes, webAuthn } from "./webauthn.ts";

type Answer = ResultOf<"UserPasskeyChallenge.create">;

const timeout = 5 * 60_000;

export async function createPasskeyChallenge(
  scope: Scope,
  { purpose }: ParsedOptionsOf<"UserPasskeyChallenge.create">,
): Promise<Answer> {
  return purpose === "add" ? await challengeToAdd(scope) : await challengeToLogIn(scope);
}

async function challengeToAdd(scope: Scope): Promise<Answer> {
  const { context } = scope;
  requireLevel({ auth: "member", openToBanned: true }, "create", scope.viewer);
  const { member } = requireMember(scope);
  const passkeys = await listPasskeys(context.db, member.id);
  if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const { settings } = await context.instance.get();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: settings.name,
    rpID: relyingParty(context).id,
    userID: userIdBytes(member.id),
    userName: member.username,
    userDisplayName: [member.firstName, member.lastName].filter(Boolean).join(" ") || member.username,
    attestationType: "none",
    excludeCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
  const id = await context.db.transaction((tx) =>
    createChallenge(tx, "passkey_add", member.id, options.challenge),
  );
  return { challenge_id: id, options: { ...options } };
}

/** Names no account, because the device knows which passkeys it has. */
async function challengeToLogIn({ context }: Scope): Promise<Answer> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    userVerification: "required",
    timeout,
  });
  const id = await context.db.transaction((tx) =>
    createChallenge(tx, "passkey_login", null, options.challenge),
  );
  return { challenge_id: id, options: { ...options } };
}

export function tooManyPasskeys(): AppError {
  return new AppError("limit_reached", { message: twoFactorTexts.passkeysMax });
}
