import type { StaffRole } from "#contract/staff-permissions.ts";
import { createSession } from "#server/platform/auth/sessions.ts";
import type { Browser, TestApp } from "./app.ts";

export type TestMember = { id: string; username: string; email: string; password: string | null };

export type MemberTraits = {
  username?: string;
  password?: string | null;
  isEmailConfirmed?: boolean;
  /** An admin. */
  isStaff?: boolean;
  roles?: StaffRole[];
  state?: "active" | "deactivated" | "deleted" | "banned";
};

const usualPassword = "wild berries 42";
let made = 0;
let usualHash: Promise<string> | null = null;

/** Hashing is slow on purpose, and most members have the same password. */
async function hashOf({ context }: TestApp, password: string): Promise<string> {
  if (password !== usualPassword) return await context.passwords.hash(password);
  usualHash ??= context.passwords.hash(password);
  return await usualHash;
}

/** Inserts a member directly, without signing up. */
export async function buildMember(app: TestApp, traits: MemberTraits = {}): Promise<TestMember> {
  made += 1;
  const { username = `member${made}`, password = usualPassword, isEmailConfirmed = true } = traits;
  const email = `${username.toLowerCase()}@example.org`;
  const hash = password === null ? null : await hashOf(app, password);
  const [row] = await app.context.db.query<{ id: string }>(
    {
      text: `insert into members
        (id, username, username_key, email, email_key, email_confirmed_at, password_hash, staff_roles, state)
        values (next_member_id(), $1, lower($1), $2, $2, case when $3 then now() end, $4, $5, $6) returning id`,
    },
    [
      username,
      email,
      isEmailConfirmed,
      hash,
      traits.roles ?? (traits.isStaff ? ["admin"] : []),
      traits.state ?? "active",
    ],
  );
  if (!row) throw new Error("A member was not stored");
  return { id: row.id, username, email, password };
}

export type SessionTraits = { isLimited?: boolean; minutesOld?: number };

/** Returns a browser in which the member is logged in. */
export async function openSession(
  app: TestApp,
  member: Pick<TestMember, "id">,
  { isLimited = false, minutesOld = 0 }: SessionTraits = {},
): Promise<Browser> {
  const { db } = app.context;
  const session = await db.transaction((tx) =>
    createSession(tx, { memberId: member.id, isLimited, userAgent: "", country: null }),
  );
  if (minutesOld > 0) {
    await db.query(
      { text: "update sessions set created_at = created_at - make_interval(mins => $2::int) where id = $1" },
      [session.id, minutesOld],
    );
  }
  return await app.browser(undefined, [["bowerbird_session", session.token]]);
}

/** A member and the browser they are logged in with. */
export type Person = TestMember & { browser: Browser };

export async function buildPerson(app: TestApp, traits?: MemberTraits): Promise<Person> {
  const member = await buildMember(app, traits);
  return { ...member, browser: await openSession(app, member) };
}

export async function isSignedIn(browser: Browser): Promise<boolean> {
  const { envelope } = await browser.call("UserTwoFactor.get", {});
  return envelope.client_context.is_authenticated;
}
