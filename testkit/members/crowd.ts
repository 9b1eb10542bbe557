import { createPasswordHasher } from "#server/platform/auth/password-hash.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { connect } from "../database-owner.ts";

export type CrowdMember = { username: string; password: string; sessionToken: string };

const password = "correct horse battery";

const insertCrowd = `
  with crowd as (
    insert into members (id, username, username_key, email, email_key, email_confirmed_at,
      password_hash, first_name, birthday, country, locale)
    select next_member_id(), name, name, name || '@example.org', name || '@example.org', now(),
      $1, initcap(name), '1990-01-01', 'BR', 'en'
    from unnest($2::text[]) with ordinality as given (name, number)
    returning id, username
  )
  insert into sessions (id, token_hash, member_id, user_agent, expires_at)
  select next_id(home_of(crowd.id)), decode(given.hash, 'hex'), crowd.id, 'crowd', now() + interval '30 days'
  from crowd join unnest($2::text[], $3::text[]) as given (name, hash) on given.name = crowd.username`;

/** Creates many logged-in members in one statement. Signing each up would take a minute of password hashing. */
export async function createCrowd(databaseUrl: string, count: number): Promise<CrowdMember[]> {
  const crowd = Array.from({ length: count }, (_, index) => ({
    username: `crowd_${index + 1}`,
    password,
    sessionToken: newToken(),
  }));
  const client = await connect(databaseUrl);
  try {
    await client.query(insertCrowd, [
      await createPasswordHasher().hash(password),
      crowd.map(({ username }) => username),
      crowd.map(({ sessionToken }) => hashToken(sessionToken).toString("hex")),
    ]);
    await client.query("analyze members, sessions");
  } finally {
    await client.end();
  }
  return crowd;
}

/** Ends a session, as its member could from another device. */
export async function revokeSession(databaseUrl: string, { sessionToken }: CrowdMember): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await client.query("delete from sessions where token_hash = $1", [hashToken(sessionToken)]);
  } finally {
    await client.end();
  }
}
