import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { newToken } from "#server/platform/secrets.ts";

export type ChallengePurpose = "passkey_add" | "passkey_login";

const minutes = 5;

type Values = { id: string; memberId: string | null; purpose: string; data: string };

const insert = prepare<Values>("insert_login_challenge")((slot) =>
  build.insertInto("login_challenges").values({
    id: slot("id"),
    member_id: slot("memberId"),
    purpose: slot("purpose"),
    data: slot("data"),
    expires_at: sql<string>`now() + make_interval(mins => ${sql.lit(minutes)})`,
  }),
);
const sweep = prepare<Record<never, never>>("sweep_login_challenges")(() =>
  build.deleteFrom("login_challenges").where("expires_at", "<", sql<string>`now()`),
);

/** Also deletes expired challenges, so that they need no job of their own. */
export async function createChallenge(
  tx: Tx,
  purpose: ChallengePurpose,
  memberId: string | null,
  challenge: string,
): Promise<string> {
  await sweep(tx, {});
  const id = newToken();
  await insert(tx, { id, memberId, purpose, data: JSON.stringify({ challenge }) });
  return id;
}

const take = prepare<Omit<Values, "data">>("take_login_challenge")((slot) =>
  build
    .deleteFrom("login_challenges")
    .where("id", "=", slot("id"))
    .where("purpose", "=", slot("purpose"))
    .where(sql<boolean>`member_id is not distinct from ${slot("memberId")}`)
    .where("expires_at", ">", sql<string>`now()`)
    .returning(sql<string>`data->>'challenge'`.as("challenge")),
);

/** Valid for one answer, right or wrong, and only for the member and purpose it was made for. */
export async function takeChallenge(
  on: Db | Tx,
  id: string,
  purpose: ChallengePurpose,
  memberId: string | null,
): Promise<string | null> {
  return (await findFirst(take(on, { id, purpose, memberId })))?.challenge ?? null;
}
