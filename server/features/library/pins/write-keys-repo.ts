import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

/** Identifies a write by member, kind and client key, with a hash of the request. */
export type WriteKey = { memberId: string; kind: "pin" | "repin"; key: string; payloadHash: Buffer };

type KeyName = Pick<WriteKey, "memberId" | "kind" | "key">;

// An undone save has no result to return, so repeating it saves again.
const hasLiveResult = sql<boolean>`exists (select from pins where pins.id = write_keys.result_id and pins.state = 'live')`;

const selectKey = prepare<KeyName>("find_write_key")((slot) =>
  build
    .selectFrom("write_keys")
    .select(["payload_hash", "result_id"])
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where("key", "=", slot("key"))
    .where(hasLiveResult),
);

const freeKey = prepare<KeyName>("free_write_key")((slot) =>
  build
    .deleteFrom("write_keys")
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where("key", "=", slot("key"))
    .where(sql<boolean>`not ${hasLiveResult}`)
    .returning("key"),
);

const insertKey = prepare<WriteKey & { resultId: string }>("insert_write_key")((slot) =>
  build
    .insertInto("write_keys")
    .values({
      member_id: slot("memberId"),
      kind: slot("kind"),
      key: slot("key"),
      payload_hash: slot("payloadHash"),
      result_id: slot("resultId"),
    })
    .onConflict((conflict) => conflict.columns(["member_id", "kind", "key"]).doNothing())
    .returning("key"),
);

/** Thrown to roll back a transaction when another one with the same key has already written. */
export class AlreadyWrittenError extends Error {}

export function hashPayload(payload: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(payload)).digest();
}

/** Returns the result of the write with this key, or null if there was none or it is gone. */
export async function findWritten(on: Queryable, key: WriteKey): Promise<string | null> {
  const row = await findFirst(selectKey(on, key));
  if (!row) return null;
  if (!row.payload_hash.equals(key.payloadHash)) throw new AppError("conflict", { detail: "guid" });
  return row.result_id;
}

/** Waits for a concurrent write with the same key. */
export async function claimWriteKey(tx: Tx, key: WriteKey, resultId: string): Promise<void> {
  const claim = async () => (await insertKey(tx, { ...key, resultId })).length > 0;
  const free = async () => (await freeKey(tx, key)).length > 0;
  // If two transactions could free the same key, one does; the other waits for it and then finds a live Pin.
  if (!(await claim()) && !((await free()) && (await claim()))) throw new AlreadyWrittenError();
}
