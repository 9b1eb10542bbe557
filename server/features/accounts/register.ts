import type { User } from "#contract/entities/user.ts";
import { isCountryCode } from "#contract/formats/countries.ts";
import { usernameKey } from "#contract/formats/username.ts";
import { findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import { AppError } from "#server/platform/errors.ts";
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
  const email = requireEmail("email", options.email);
  const birthday = requireAge(options, context.now());
  const name = readFullName(options, email.address);
  if (options.username) requireUsername("username", options.username);
  requireGoodPassword("password", options.password, {
    username: options.username ?? null,
    email: email.address,
  });
  const admission = await requireAdmission(context, options.invite, email);
  // Check before hashing, which is expensive.
  await requireFree(scope, email, options.username);
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

async function requireFree({ context }: Scope, email: EmailAddress, username?: string): Promise<void> {
  if (await findAccountByEmailKey(context.db, email.key)) throw emailTaken();
  if (!username) return;
  const taken = await listTakenUsernameKeys(context.db, [usernameKey(username)]);
  if (taken.size > 0) throw new AppError("username_taken", { detail: "username" });
}

function readCountry(code: string | undefined): string | null {
  const upper = code?.trim().toUpperCase() ?? "";
  return isCountryCode(upper) ? upper : null;
}
