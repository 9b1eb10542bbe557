import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { AppError } from "#server/platform/errors.ts";

/** One write, by whoever makes it and the key they gave it; and what it is that they ask for. */
export type WriteKey = { memberId: string; kind: "pin" | "repin"; key: string; payloadHash: Buffer };

type Named = Pick<WriteKey, "memberId" | "kind" | "key">;

// Of a save that was undone nothing is left to answer with: asked for again, it is another.
const isSpent = sql<boolean>`exists (select from pins where pins.id = write_keys.result_id and pins.state = 'live')`;

const selectKey = prepare<Named>("find_write_key")((slot) =>
  build
    .selectFrom("write_keys")
    .select(["payload_hash", "result_id"])
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where("key", "=", slot("key"))
    .where(isSpent),
);

const freeKey = prepare<Named>("free_write_key")((slot) =>
  build
    .deleteFrom("write_keys")
    .where("member_id", "=", slot("memberId"))
    .where("kind", "=", slot("kind"))
    .where("key", "=", slot("key"))
    .where(sql<boolean>`not ${isSpent}`)
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

/** Thrown out of a transaction whose write another one with the same key has made meanwhile. */
export class AlreadyWrittenError extends Error {}

export function hashPayload(payload: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(payload)).digest();
}

/** What the write with this key has made; null when there was none, or it is there no more. */
export async function findWritten(on: Queryable, asked: WriteKey): Promise<string | null> {
  const row = await findFirst(selectKey(on, asked));
  if (!row) return null;
  if (!row.payload_hash.equals(asked.payloadHash)) throw new AppError("conflict", { detail: "guid" });
  return row.result_id;
}

/** Waits for a write with the same key that is under way. */
export async function claimWriteKey(tx: Tx, asked: WriteKey, resultId: string): Promise<void> {
  const claim = async () => (await insertKey(tx, { ...asked, resultId })).length > 0;
  const free = async () => (await freeKey(tx, asked)).length > 0;
  // Of two that could free the same key one does; the other, which waits for it, finds a pin that lives.
  if (!(await claim()) && !((await free()) && (await claim()))) throw new AlreadyWrittenError();
}
