import { isCountryCode } from "#contract/formats/countries.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { findLocale } from "#contract/locales.ts";
import type { User } from "#contract/members/entities/user.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import { AppError, Refusals } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { addMember, emailTaken, type NewPerson } from "./add-member.ts";
import { requireAdmission } from "./admit.ts";
import { requireAge } from "./birthday.ts";
import { type EmailAddress, requireEmail } from "./email-address.ts";
import { readFullName, requireUsername } from "./member-names.ts";
import { getOwnUser } from "./own-user.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { findAccountByEmailKey, listTakenUsernameKeys } from "./repo.ts";

type Options = ParsedOptionsOf<"UserRegister.create">;

export async function register(scope: Scope, options: Options): Promise<User> {
  const { context, effects } = scope;
  const { email, birthday, name, admission } = await requireGoodOptions(scope, options);
  const person: NewPerson = {
    ...name,
    email: email.address,
    emailKey: email.key,
    passwordHash: await context.passwords.hash(options.password),
    birthday,
    gender: options.gender?.trim() || null,
    country: readCountry(options.country) ?? scope.viewer.country,
    locale: findLocale(options.locale ?? "") ?? scope.viewer.locale,
  };
  const { memberId, session } = await context.db.transaction(async (tx) => {
    const { username } = options;
    const nameHint = `${name.firstName}${name.lastName}`;
    const id = await addMember(tx, scope, { person, admission, username, nameHint });
    return { memberId: id, session: await beginSession(tx, scope, id) };
  });
  effects.signIn(session);
  return await getOwnUser(scope, memberId);
}

/** Refuses all fields at once. Runs before hashing, which is expensive. */
async function requireGoodOptions(scope: Scope, options: Options) {
  const { context } = scope;
  const { username, password } = options;
  const refusals = new Refusals();
  const email = refusals.collect(() => requireEmail("email", options.email));
  const owner = { username: username ?? null, email: email?.address ?? null };
  refusals.collect(() => requireGoodPassword("password", password, owner));
  const name = refusals.collect(() => readFullName(options, email?.address ?? ""));
  const birthday = refusals.collect(() => requireAge(options, context.now()));
  if (username) refusals.collect(() => requireUsername("username", username));
  const admission = email && (await requireAdmission(context, options.invite, email).catch(rethrow));
  if (email !== null) await collectTaken(scope, refusals, email, username);
  refusals.throwIfAny();
  if (!email || !name || !admission) throw new Error("A refusal was not thrown");
  return { email, name, birthday, admission };

  /** Bad fields come first. Whoever isn't admitted doesn't learn who has an account. */
  function rethrow(error: unknown): never {
    refusals.throwIfAny();
    throw error;
  }
}

async function collectTaken({ context }: Scope, refusals: Refusals, email: EmailAddress, username?: string) {
  if (await findAccountByEmailKey(context.db, email.key)) refusals.add(emailTaken());
  if (!username) return;
  const taken = await listTakenUsernameKeys(context.db, [usernameKey(username)]);
  if (taken.size > 0) refusals.add(new AppError("username_taken", { detail: "username" }));
}

function readCountry(code: string | undefined): string | null {
  const upper = code?.trim().toUpperCase() ?? "";
  return isCountryCode(upper) ? upper : null;
}
