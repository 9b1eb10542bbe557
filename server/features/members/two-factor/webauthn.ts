import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import { z } from "zod";
import { twoFactorTexts } from "#contract/members/two-factor-texts.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";

type Library = typeof import("@simplewebauthn/server");

let library: Promise<Library> | undefined;

/** Loaded with the first passkey, because it includes certificate parsers that small instances may never need. */
export function webAuthn(): Promise<Library> {
  library ??= import("@simplewebauthn/server");
  return library;
}

// EdDSA, ES256 and RS256. Every authenticator supports one of them.
export const algorithms = [-8, -7, -257];

/** Passkeys are bound to this address. */
export function relyingParty({ config }: Pick<Context, "config">): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

const text = z.string().max(20_000);
const credential = { id: text, rawId: text, type: z.literal("public-key") };

const RegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(10).optional().catch(undefined),
  }),
});

const AuthenticationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
});

export type NewPasskey = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[] };

/** Both checks require user verification, so the device and what unlocks it count as two factors. */
export async function verifyRegistration(
  context: Context,
  challenge: string,
  given: Record<string, unknown>,
): Promise<NewPasskey> {
  const parsed = RegistrationSchema.safeParse(given);
  if (!parsed.success) throw malformed();
  const { id, origin } = relyingParty(context);
  const { verifyRegistrationResponse } = await webAuthn();
  const response = { ...parsed.data, clientExtensionResults: {} } as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified.verified) throw refused();
  const made = verified.registrationInfo.credential;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports: parsed.data.response.transports ?? [],
  };
}

export type StoredCredential = {
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  memberId: string;
};

/** Returns the new signature counter. A counter that went back means the passkey was copied, so it is rejected. */
export async function verifyAuthentication(
  context: Context,
  challenge: string,
  given: Record<string, unknown>,
  findCredential: (credentialId: string) => Promise<StoredCredential | null>,
): Promise<{ stored: StoredCredential; signCount: number }> {
  const parsed = AuthenticationSchema.safeParse(given);
  if (!parsed.success) throw malformed();
  const stored = await findCredential(parsed.data.id);
  if (!stored) throw unknownPasskey();
  const { userHandle } = parsed.data.response;
  if (userHandle && userHandle !== userHandleOf(stored.memberId)) throw unknownPasskey();
  const { id, origin } = relyingParty(context);
  const { verifyAuthenticationResponse } = await webAuthn();
  const response = { ...parsed.data, clientExtensionResults: {} } as AuthenticationResponseJSON;
  const known: WebAuthnCredential = {
    id: stored.credentialId,
    publicKey: new Uint8Array(stored.publicKey),
    counter: stored.signCount,
  };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: known,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified.verified) throw refused();
  return { stored, signCount: verified.authenticationInfo.newCounter };
}

/** The device stores this id with the passkey to tell accounts apart. It is public and not personal. */
export function userIdBytes(memberId: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(memberId);
}

function userHandleOf(memberId: string): string {
  return Buffer.from(userIdBytes(memberId)).toString("base64url");
}

function malformed(): AppError {
  return new AppError("invalid_parameters", { detail: "response" });
}

export function unknownPasskey(): AppError {
  return new AppError("authentication_failed", {
    detail: "response",
    message: twoFactorTexts.passkeyUnknown,
  });
}

export function refused(cause?: unknown): AppError {
  return new AppError("authentication_failed", {
    detail: "response",
    message: twoFactorTexts.passkeyFailed,
    cause,
  });
}
