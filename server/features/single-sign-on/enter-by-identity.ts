import { accountTexts } from "#contract/account-texts.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { trimEnd } from "#contract/formats/trim-end.ts";
import { FULL_NAME_MAX } from "#contract/limits.ts";
import { findLocale } from "#contract/locales.ts";
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
import { noteConnection } from "./note-connection.ts";
import type { Identity } from "./provider.ts";
import { findIdentityOwner, hasIdentity, insertIdentity } from "./repo.ts";

/** Subjects are the provider's own: of two providers they may be equal, and a changed configuration is another one. */
export function providerKey({ issuer }: OidcProvider): string {
  return trimEnd(issuer, /\//);
}

/**
 * Logs in the member that the provider names: by a login from before, else by an address both sides have seen proof of,
 * else as a new member. The provider asks for its own second factor; ours is not asked for on top.
 */
export async function enterByIdentity(
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
      admission === null ? (ownerId ?? "") : await addMemberOf(tx, scope, identity, email, admission);
    const isNew = await insertIdentity(tx, key, memberId);
    // Of two first logins at once the second finds the first one's member, whose it is.
    if (!isNew && (await findIdentityOwner(tx, key)) !== memberId) throw new SingleSignOnFailure("expired");
    // Whoever has just joined by it need not be told.
    if (isNew && admission === null) await noteConnection(tx, context, memberId, "connect");
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
 * An address in an account is a claim until confirmed. Whoever signed up with another's address, to wait for them to
 * come, must not be handed their login; and an address the provider has not checked proves nothing here.
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
  // Another login of that provider is connected: the address has passed to somebody else there.
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

async function addMemberOf(
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
  const first = cut(firstName, FULL_NAME_MAX);
  return { firstName: first, lastName: cut(lastName, Math.max(0, FULL_NAME_MAX - first.length - 1)) };
}

function cut(text: string, most: number): string {
  return [...toLine(text)].slice(0, most).join("").trim();
}

/** Providers may hide the year or tell it alone; what is no whole date says nothing about the age. */
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
