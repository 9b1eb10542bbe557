import { createSession } from "#server/platform/auth/sessions.ts";
import type { Browser, TestApp } from "./app.ts";

export type TestMember = { id: string; username: string; email: string; password: string | null };

export type MemberTraits = {
  username?: string;
  password?: string | null;
  isEmailConfirmed?: boolean;
  isStaff?: boolean;
  state?: "active" | "deactivated" | "deleted" | "banned";
};

let made = 0;

/** Inserts a member directly, without signing up. */
export async function buildMember({ context }: TestApp, traits: MemberTraits = {}): Promise<TestMember> {
  made += 1;
  const { username = `member${made}`, password = "wild berries 42", isEmailConfirmed = true } = traits;
  const email = `${username.toLowerCase()}@example.org`;
  const hash = password === null ? null : await context.passwords.hash(password);
  const [row] = await context.db.query<{ id: string }>(
    {
      text: `insert into members
        (id, username, username_key, email, email_key, email_confirmed_at, password_hash, is_staff, state)
        values (next_member_id(), $1, lower($1), $2, $2, case when $3 then now() end, $4, $5, $6) returning id`,
    },
    [username, email, isEmailConfirmed, hash, traits.isStaff ?? false, traits.state ?? "active"],
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
  await db.query(
    { text: "update sessions set created_at = created_at - make_interval(mins => $2::int) where id = $1" },
    [session.id, minutesOld],
  );
  const browser = await app.browser();
  browser.cookies.set("bowerbird_session", session.token);
  await browser.request("GET", "/");
  return browser;
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
