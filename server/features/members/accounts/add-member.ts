import { randomInt } from "node:crypto";
import { usernameCandidates, usernameKey } from "#contract/formats/username.ts";
import { rememberBrowser } from "#server/platform/auth/known-browsers.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { type Admission, admit } from "./admit.ts";
import { sendConfirmEmail } from "./confirm-email.ts";
import {
  findAccountByEmailKey,
  insertMember,
  listTakenUsernameKeys,
  markEmailConfirmed,
  type NewMember,
  releaseFormerUsername,
} from "./repo.ts";

export type NewPerson = Omit<NewMember, "username" | "usernameKey" | "avatarColorIndex">;

type NewAccount = {
  person: NewPerson;
  admission: Admission;
  /** Without one, a username is made from `nameHint`. */
  username?: string | undefined;
  nameHint: string;
  /** True when an identity provider the host trusts has verified the address. */
  isEmailProven?: boolean;
};

const avatarColors = 10;
// Random names almost never collide; this only guarantees that the loop ends.
const attemptsMax = 5;

/** Inserts the new member with what every sign-up needs and returns the id. */
export async function addMember(
  tx: Tx,
  scope: Scope,
  { person, admission, username, nameHint, isEmailProven = false }: NewAccount,
): Promise<string> {
  const id = await insertUnderFreeName(tx, person, username, nameHint);
  await admit(tx, admission, id);
  if (isEmailProven) await markEmailConfirmed(tx, { id });
  await sendConfirmEmail(tx, scope, id);
  await recordEvent(tx, {
    actorId: id,
    verb: "join",
    objectType: "member",
    objectId: id,
    visibility: "public",
  });
  await rememberBrowser(tx, scope, id);
  return id;
}

async function insertUnderFreeName(
  tx: Tx,
  person: NewPerson,
  chosen: string | undefined,
  nameHint: string,
): Promise<string> {
  const member = { ...person, avatarColorIndex: randomInt(avatarColors) };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const username = chosen || (await findFreeUsername(tx, nameHint));
    const id = await insertMember(tx, { ...member, username, usernameKey: usernameKey(username) });
    if (id !== null) {
      if (await releaseFormerUsername(tx, usernameKey(username))) return id;
      break;
    }
    if (person.emailKey && (await findAccountByEmailKey(tx, person.emailKey))) throw emailTaken();
    if (chosen) break;
  }
  throw new AppError("username_taken", { detail: "username" });
}

async function findFreeUsername(tx: Tx, nameHint: string): Promise<string> {
  const random = () => randomInt(2 ** 40) / 2 ** 40;
  const candidates = [...usernameCandidates(nameHint, random)];
  const taken = await listTakenUsernameKeys(tx, candidates.map(usernameKey));
  const free = candidates.find((candidate) => !taken.has(usernameKey(candidate)));
  if (free === undefined) throw new AppError("username_taken", { detail: "username" });
  return free;
}

export function emailTaken(): AppError {
  return new AppError("email_taken", { detail: "email" });
}
