import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "#server/platform/context.ts";
import { build, run } from "#server/platform/db/prepared.ts";
import { seedDemo } from "./demo.ts";
import { type DemoMember, demoMembers } from "./members.ts";
import { findProgress, putProgress } from "./progress.ts";

export type DemoLogin = { username: string; password: string };

const loginsShown = 2;
// People copy passwords from a screen, so no characters that look alike.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Creates the ten demo members in one transaction, with passwords generated for this installation. */
export async function seedMembers(context: Context): Promise<DemoLogin[]> {
  const logins = demoMembers
    .slice(0, loginsShown)
    .map(({ username }) => ({ username, password: newPassword() }));
  const hashes = new Map(
    await Promise.all(
      logins.map(
        async ({ username, password }) => [username, await context.passwords.hash(password)] as const,
      ),
    ),
  );
  await context.db.transaction(async (tx) => {
    for (const [index, member] of demoMembers.entries()) {
      await run(tx, insertMember(member, index, hashes.get(member.username) ?? null));
    }
    await putProgress(tx, "begun");
  });
  return logins;
}

/** Stores the pictures and fills the boards, resuming where an earlier run stopped. */
export async function seedPictures({ db, media }: Context, signal: AbortSignal): Promise<void> {
  if ((await findProgress(db)) !== "begun") return;
  await seedDemo({ db, media, signal });
  if (!signal.aborted) await putProgress(db, "done");
}

function insertMember(member: DemoMember, index: number, passwordHash: string | null) {
  const { username } = member;
  return build.insertInto("members").values({
    id: sql<string>`next_member_id()`,
    username,
    username_key: username.toLowerCase(),
    email: `${username}@demo.invalid`,
    email_key: `${username}@demo.invalid`,
    email_confirmed_at: new Date().toISOString(),
    password_hash: passwordHash,
    first_name: member.firstName,
    last_name: member.lastName,
    about: member.about,
    pronouns: [...member.pronouns],
    location: member.location,
    country: member.country,
    locale: null,
    birthday: member.birthday,
    account_type: member.accountType,
    avatar_color_index: index,
  });
}

function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group()].join("-");
}
