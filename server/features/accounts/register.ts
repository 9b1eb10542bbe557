import { randomInt } from "node:crypto";
import type { User } from "#contract/entities/user.ts";
import { isCountryCode } from "#contract/formats/countries.ts";
import { usernameCandidates, usernameKey } from "#contract/formats/username.ts";
import { findLocale } from "#contract/locales.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { beginSession } from "#server/platform/auth/begin-session.ts";
import { rememberBrowser } from "#server/platform/auth/known-browsers.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { admit, requireAdmission } from "./admit.ts";
import { requireAge } from "./birthday.ts";
import { sendConfirmEmail } from "./confirm-email.ts";
import { type EmailAddress, requireEmail } from "./email-address.ts";
import { readFullName, requireUsername } from "./member-names.ts";
import { getOwnUser } from "./own-user.ts";
import { requireGoodPassword } from "./password-rules.ts";
import {
  findAccountByEmailKey,
  insertMember,
  listTakenUsernameKeys,
  type NewMember,
  releaseFormerUsername,
} from "./repo.ts";

type Options = ParsedOptionsOf<"UserRegister.create">;
type Person = Omit<NewMember, "username" | "usernameKey">;

const avatarColors = 10;
// Names made at random meet a taken one about never; this only ends the search.
const attemptsMax = 5;

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
  // Hashing is dear: nobody gets one for what will be refused anyway.
  await requireFree(scope, email, options.username);
  const person: Person = {
    ...name,
    email: email.address,
    emailKey: email.key,
    passwordHash: await context.passwords.hash(options.password),
    birthday,
    gender: options.gender?.trim() || null,
    country: readCountry(options.country) ?? scope.viewer.country,
    locale: findLocale(options.locale ?? "") ?? scope.viewer.locale,
    avatarColorIndex: randomInt(avatarColors),
  };
  const { memberId, session } = await context.db.transaction(async (tx) => {
    const id = await insertUnderFreeName(tx, person, options.username);
    await admit(tx, admission, id);
    await sendConfirmEmail(tx, scope, id);
    await recordEvent(tx, {
      actorId: id,
      verb: "join",
      objectType: "member",
      objectId: id,
      visibility: "public",
    });
    await rememberBrowser(tx, scope, id);
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

async function insertUnderFreeName(tx: Tx, person: Person, chosen: string | undefined): Promise<string> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const username = chosen || (await findFreeUsername(tx, person));
    const id = await insertMember(tx, { ...person, username, usernameKey: usernameKey(username) });
    if (id !== null) {
      if (await releaseFormerUsername(tx, usernameKey(username))) return id;
      break;
    }
    if (await findAccountByEmailKey(tx, person.emailKey)) throw emailTaken();
    if (chosen) break;
  }
  throw new AppError("username_taken", { detail: "username" });
}

async function findFreeUsername(tx: Tx, { firstName, lastName }: Person): Promise<string> {
  const random = () => randomInt(2 ** 40) / 2 ** 40;
  const candidates = [...usernameCandidates(`${firstName}${lastName}`, random)];
  const taken = await listTakenUsernameKeys(tx, candidates.map(usernameKey));
  const free = candidates.find((candidate) => !taken.has(usernameKey(candidate)));
  if (free === undefined) throw new AppError("username_taken", { detail: "username" });
  return free;
}

function readCountry(code: string | undefined): string | null {
  const upper = code?.trim().toUpperCase() ?? "";
  return isCountryCode(upper) ? upper : null;
}

function emailTaken(): AppError {
  return new AppError("email_taken", { detail: "email" });
}
