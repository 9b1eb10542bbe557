import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "#server/platform/context.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";
import { seedDemo } from "./demo.ts";
import { type DemoMember, demoMembers } from "./members.ts";
import { findProgress, putProgress } from "./progress.ts";

export type DemoLogin = { username: string; password: string };

const loginsShown = 2;
// Read aloud and typed off a screen: no letters that look alike.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const findMemberByKey = prepare<{ key: string }>("demo_find_member")((slot) =>
  build.selectFrom("members").select("id").where("username_key", "=", slot("key")),
);

const setAvatarSignature = prepare<{ id: string; signature: string }>("demo_set_avatar")((slot) =>
  build
    .updateTable("members")
    .set({ avatar_signature: slot("signature") })
    .where("id", "=", slot("id")),
);

/** The ten members of a first start, with passwords for this installation alone. All or none of them are made. */
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

/** Draws and stores the pictures; goes on where an earlier start was stopped. */
export async function seedPictures(context: Context, signal: AbortSignal): Promise<void> {
  if ((await findProgress(context.db)) !== "begun") return;
  await seedDemo({
    db: context.db,
    media: context.media,
    signal,
    createMember: async ({ username }) => {
      const found = await findFirst(findMemberByKey(context.db, { key: username.toLowerCase() }));
      if (!found) throw new Error(`The demo member ${username} is gone`);
      return found;
    },
    setAvatar: async (id, signature) => {
      await setAvatarSignature(context.db, { id, signature });
    },
  });
  if (!signal.aborted) await putProgress(context.db, "done");
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
