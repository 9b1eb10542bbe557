import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

const deleteAll = prepare<Record<never, never>>("delete_staff_tokens")(() =>
  build.deleteFrom("email_tokens").where("purpose", "=", "staff"),
);

const insert = prepare<{ tokenHash: Buffer; hours: number }>("insert_staff_token")((slot) =>
  build.insertInto("email_tokens").values({
    // Belongs to no one yet.
    id: sql<string>`next_id(0)`,
    token_hash: slot("tokenHash"),
    purpose: "staff",
    expires_at: sql<string>`now() + make_interval(hours => ${slot("hours")})`,
  }),
);

/** A new link replaces earlier ones. */
export async function replaceStaffToken(tx: Tx, tokenHash: Buffer, hours: number): Promise<void> {
  await deleteAll(tx, {});
  await insert(tx, { tokenHash, hours });
}

const take = prepare<{ tokenHash: Buffer }>("take_staff_token")((slot) =>
  build
    .deleteFrom("email_tokens")
    .where("token_hash", "=", slot("tokenHash"))
    .where("purpose", "=", "staff")
    .where("expires_at", ">", sql<string>`now()`)
    .returning("id"),
);

/** Succeeds for only one of several people using the same token. */
export async function takeStaffToken(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await findFirst(take(tx, { tokenHash }))) !== null;
}
