import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

const columns = [
  "members.id",
  "members.username",
  "members.username_key",
  "members.email",
  "members.email_key",
  "members.email_confirmed_at",
  "members.password_hash",
  "members.first_name",
  "members.last_name",
  "members.locale",
  "members.staff_roles",
  "members.state",
] as const;

const selectById = prepare<{ id: string }>("find_account")((slot) =>
  build.selectFrom("members").select(columns).where("id", "=", slot("id")),
);

/** Account columns that only this feature may read. */
export type Account = Awaited<ReturnType<typeof selectById>>[number];

export async function findAccount(on: Db | Tx, id: string): Promise<Account | null> {
  return await findFirst(selectById(on, { id }));
}

const selectForUpdate = prepare<{ id: string }>("lock_account")((slot) =>
  build.selectFrom("members").select(columns).where("id", "=", slot("id")).forUpdate(),
);

/** Other changes to this account wait until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  return await findFirst(selectForUpdate(tx, { id }));
}

const selectByEmail = prepare<{ key: string }>("find_account_by_email")((slot) =>
  build.selectFrom("members").select(columns).where("email_key", "=", slot("key")),
);

export async function findAccountByEmailKey(on: Db | Tx, key: string): Promise<Account | null> {
  return await findFirst(selectByEmail(on, { key }));
}

const selectByUsername = prepare<{ key: string }>("find_account_by_username")((slot) =>
  build.selectFrom("members").select(columns).where("username_key", "=", slot("key")),
);

export async function findAccountByUsernameKey(on: Db | Tx, key: string): Promise<Account | null> {
  return await findFirst(selectByUsername(on, { key }));
}

const selectTaken = prepare<{ keys: string[] }>("list_taken_usernames")((slot) =>
  build
    .selectFrom("members")
    .select("username_key")
    .where(sql<boolean>`members.username_key = any(${slot("keys")}::text[])`)
    .unionAll(
      build
        .selectFrom("former_usernames")
        .select("username_key")
        .where(sql<boolean>`former_usernames.username_key = any(${slot("keys")}::text[])`)
        .where("held_until", ">", sql<string>`now()`),
    ),
);

/**
 * Returns the names in use or held for a former owner. One query reads both tables, so a name that is changing hands
 * can't slip through.
 */
export async function listTakenUsernameKeys(on: Db | Tx, keys: string[]): Promise<Set<string>> {
  return new Set((await selectTaken(on, { keys })).map((row) => row.username_key));
}

export type NewMember = {
  username: string;
  usernameKey: string;
  email: string | null;
  emailKey: string | null;
  /** Null for members who log in without a password. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  birthday: string | null;
  gender: string | null;
  country: string | null;
  locale: string;
  avatarColorIndex: number;
};

const insert = prepare<NewMember>("insert_member")((slot) =>
  build
    .insertInto("members")
    .values({
      id: sql<string>`next_member_id()`,
      username: slot("username"),
      username_key: slot("usernameKey"),
      email: slot("email"),
      email_key: slot("emailKey"),
      password_hash: slot("passwordHash"),
      first_name: slot("firstName"),
      last_name: slot("lastName"),
      birthday: slot("birthday"),
      gender: slot("gender"),
      country: slot("country"),
      locale: slot("locale"),
      avatar_color_index: slot("avatarColorIndex"),
      is_welcome_due: true,
    })
    // Waits for a concurrent insert of the same name or address, and lets that one win.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id"),
);

/** Returns null when the username or the address is taken, possibly a moment ago. */
export async function insertMember(tx: Tx, member: NewMember): Promise<string | null> {
  return (await findFirst(insert(tx, member)))?.id ?? null;
}

const releaseUsername = prepare<{ key: string }>("release_username_no_longer_held")((slot) =>
  build
    .deleteFrom("former_usernames")
    .where("username_key", "=", slot("key"))
    .where("held_until", "<=", sql<string>`now()`),
);

const selectHeld = prepare<{ key: string }>("find_held_username")((slot) =>
  build.selectFrom("former_usernames").select("member_id").where("username_key", "=", slot("key")),
);

/**
 * Stops a newly taken name from redirecting to its former owner. Returns false while it is still held for them. Call
 * after taking the name, when no concurrent rename can release it any more.
 */
export async function releaseFormerUsername(tx: Tx, key: string): Promise<boolean> {
  await releaseUsername(tx, { key });
  return (await selectHeld(tx, { key })).length === 0;
}

export const endWelcome = prepareWrite<{ id: string }>("end_welcome")((slot) =>
  build.updateTable("members").set({ is_welcome_due: false }).where("id", "=", slot("id")),
);

export const delayEmailReminder = prepareWrite<{ id: string }>("delay_email_reminder")((slot) =>
  build
    .updateTable("members")
    .set({ email_reminder_after: sql`now() + interval '1 day'` })
    .where("id", "=", slot("id")),
);

export const setPassword = prepareWrite<{ id: string; hash: string }>("set_password")((slot) =>
  build
    .updateTable("members")
    .set({ password_hash: slot("hash") })
    .where("id", "=", slot("id")),
);

export const markEmailConfirmed = prepareWrite<{ id: string }>("confirm_email")((slot) =>
  build
    .updateTable("members")
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where("id", "=", slot("id")),
);

/** Throws if another account has the address. */
export const setConfirmedEmail = prepareWrite<{ id: string; email: string; key: string }>(
  "set_confirmed_email",
)((slot) =>
  build
    .updateTable("members")
    .set({ email: slot("email"), email_key: slot("key"), email_confirmed_at: sql`now()` })
    .where("id", "=", slot("id")),
);

export const setAccountState = prepareWrite<{
  id: string;
  state: Account["state"];
  purgeDays: number | null;
}>("set_account_state")((slot) =>
  build
    .updateTable("members")
    .set({
      state: slot("state"),
      purge_after: sql`now() + make_interval(days => ${slot("purgeDays")}::int)`,
    })
    .where("id", "=", slot("id")),
);

export const emailIndex = "members_email_key";
