import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";

type NewFlagger = { name: string; country: string; areas: string[]; tokenHash: Buffer };

const insert = prepare<NewFlagger>("insert_trusted_flagger")((slot) =>
  build
    .insertInto("trusted_flaggers")
    .values({
      id: sql<string>`next_id(0)`,
      name: slot("name"),
      country: slot("country"),
      areas: slot("areas"),
      token_hash: slot("tokenHash"),
      active: true,
    })
    .returning("id"),
);

/** Returns the flagger's token, which is known to no one else from then on. */
export async function createTrustedFlagger(
  tx: Tx,
  flagger: Omit<NewFlagger, "tokenHash">,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const row = await findFirst(insert(tx, { ...flagger, tokenHash: hashToken(token) }));
  if (!row) throw new AppError("internal");
  return { id: row.id, token };
}

const selectByToken = prepare<{ tokenHash: Buffer }>("find_trusted_flagger")((slot) =>
  build
    .selectFrom("trusted_flaggers")
    .select("id")
    .where("token_hash", "=", slot("tokenHash"))
    .where("active", "=", true),
);

export async function findFlaggerId(db: Db, token: string): Promise<string | null> {
  return (await findFirst(selectByToken(db, { tokenHash: hashToken(token) })))?.id ?? null;
}
