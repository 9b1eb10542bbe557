import { toLine } from "#contract/formats/plain-text.ts";
import { trimEnd } from "#contract/formats/trim-end.ts";
import { FULL_NAME_MAX } from "#contract/limits/accounts.ts";
import { findLocale } from "#contract/locales.ts";
import { accountTexts } from "#contract/members/account-texts.ts";
import { type BegunSession, beginSession } from "#server/platform/auth/begin-session.ts";
import type { OidcProvider } from "#server/platform/config.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  type Admission,
  addMember,
  type EmailAddress,
  findAccountByEmailKey,
  requireAdmission,
  requireAge,
  requireEmail,
} from "../accounts/index.ts";
import { SingleSignOnFailure } from "./failure.ts";
import type { Identity } from "./provider.ts";
import { recordConnection } from "./record-connection.ts";
import { findIdentityOwner, hasIdentity, insertIdentity } from "./repo.ts";

/** A subject is unique only within its provider, and changing the configured issuer means another provider. */
export function providerKey({ issuer }: OidcProvider): string {
  return trimEnd(issuer, /\//);
}

/**
 * Logs in the member the provider names: by a login used before, else by an address confirmed on both sides, else as a
 * new member. The provider asks for its own second factor, so we don't ask for ours.
 */
export async function logInByIdentity(
  scope: Scope,
  provider: string,
  identity: Identity,
  invite: string | null,
): Promise<BegunSession> {
  const { context } = scope;
  const key = { provider, subject: identity.sub };
  const email = readEmail(identity);
  const ownerId =
    (await findIdentityOwner(context.db, key)) ?? (await findOwnerByEmail(scope, provider, identity, email));
  const admission = ownerId === null ? await requireSignUpAllowed(scope, email, invite) : null;
  return await context.db.transaction(async (tx) => {
    const memberId =
      admission === null
        ? (ownerId ?? "")
        : await addMemberFromIdentity(tx, scope, identity, email, admission);
    const isNew = await insertIdentity(tx, key, memberId);
    // Of two concurrent first logins, the second finds the member created by the first and must be that member.
    if (!isNew && (await findIdentityOwner(tx, key)) !== memberId) throw new SingleSignOnFailure("expired");
    // New members needn't be told: they have just signed up this way.
    if (isNew && admission === null) await recordConnection(tx, context, memberId, "connect");
    return await beginSession(tx, scope, memberId);
  });
}

function readEmail({ email }: Identity): EmailAddress | null {
  try {
    return requireEmail("email", email);
  } catch {
    return null;
  }
}

/**
 * An unconfirmed address proves nothing. Someone may have signed up with another person's address to take over their
 * login later, and the provider may not have checked the address either.
 */
async function findOwnerByEmail(
  { context }: Scope,
  provider: string,
  identity: Identity,
  email: EmailAddress | null,
): Promise<string | null> {
  const account = email && (await findAccountByEmailKey(context.db, email.key));
  if (!account) return null;
  if (!identity.email_verified) throw new SingleSignOnFailure("email_unverified");
  if (!account.email_confirmed_at) throw new SingleSignOnFailure("email_unconfirmed");
  // The account is connected to another login of this provider, so the address has a new owner there.
  if (await hasIdentity(context.db, provider, account.id)) throw new SingleSignOnFailure("email_unverified");
  return account.id;
}

async function requireSignUpAllowed(
  { context }: Scope,
  email: EmailAddress | null,
  invite: string | null,
): Promise<Admission> {
  try {
    return await requireAdmission(context, invite ?? undefined, email ?? { address: "", key: "" });
  } catch (error) {
    if (!(error instanceof AppError) || error.detail !== "invite") throw error;
    switch (error.publicMessage) {
      case accountTexts.registrationClosed:
        throw new SingleSignOnFailure("registration_closed", error);
      case accountTexts.invitationNeeded:
        throw new SingleSignOnFailure("invitation_needed", error);
      default:
        throw new SingleSignOnFailure("invitation_dead", error);
    }
  }
}

async function addMemberFromIdentity(
  tx: Tx,
  scope: Scope,
  identity: Identity,
  email: EmailAddress | null,
  admission: Admission,
): Promise<string> {
  const { context, viewer } = scope;
  return await addMember(tx, scope, {
    person: {
      ...readName(identity),
      email: email?.address ?? null,
      emailKey: email?.key ?? null,
      passwordHash: null,
      birthday: readBirthday(identity, context.now()),
      gender: null,
      country: viewer.country,
      locale: findLocale(identity.locale) ?? viewer.locale,
    },
    admission,
    nameHint: identity.preferred_username.split("@")[0] || identity.name,
    isEmailProven: identity.email_verified,
  });
}

function readName({ given_name: given, family_name: family, name }: Identity) {
  const [firstName, lastName] = given || family ? [given, family] : [name, ""];
  const first = truncate(firstName, FULL_NAME_MAX);
  return { firstName: first, lastName: truncate(lastName, Math.max(0, FULL_NAME_MAX - first.length - 1)) };
}

function truncate(text: string, most: number): string {
  return [...toLine(text)].slice(0, most).join("").trim();
}

/** Providers may hide the year or give only the year. An incomplete date says nothing about the age. */
function readBirthday({ birthdate }: Identity, now: Date): string | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(birthdate)) return null;
  try {
    return requireAge({ birthday: birthdate }, now);
  } catch (error) {
    if (error instanceof AppError && error.publicMessage === accountTexts.tooYoung) {
      throw new SingleSignOnFailure("too_young", error);
    }
    return null;
  }
}
