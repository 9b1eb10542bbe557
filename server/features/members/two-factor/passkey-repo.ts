import { sql } from "kysely";
import { PASSKEYS_MAX } from "#contract/limits/two-factor.ts";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { idOfMembers } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { NewPasskey, StoredCredential } from "./webauthn.ts";

type Member = { memberId: string };

const shown = ["id", "name", "created_at", "last_used_at"] as const;

const selectOfMember = prepare<Member>("list_passkeys")((slot) =>
  build
    .selectFrom("passkeys")
    .select([...shown, "credential_id", "transports"])
    .where("member_id", "=", slot("memberId"))
    .orderBy("id", "desc")
    .limit(PASSKEYS_MAX),
);

export type PasskeyRow = Awaited<ReturnType<typeof selectOfMember>>[number];

export function listPasskeys(on: Db | Tx, memberId: string): Promise<PasskeyRow[]> {
  return selectOfMember(on, { memberId });
}

const lockOwner = prepare<Member>("lock_passkey_owner")((slot) =>
  build.selectFrom("members").select("id").where("id", "=", slot("memberId")).forUpdate(),
);
const countOfMember = prepare<Member>("count_passkeys")((slot) =>
  build
    .selectFrom("passkeys")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("member_id", "=", slot("memberId")),
);

/** Locks the member until the transaction ends, so that the count stays right. */
export async function countPasskeysForUpdate(tx: Tx, memberId: string): Promise<number> {
  await lockOwner(tx, { memberId });
  return (await findFirst(countOfMember(tx, { memberId })))?.count ?? 0;
}

type Insert = Member & {
  name: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: string;
  transports: string[];
};

const insert = prepare<Insert>("insert_passkey")((slot) =>
  build
    .insertInto("passkeys")
    .values({
      id: idOfMembers(slot("memberId")),
      member_id: slot("memberId"),
      name: slot("name"),
      credential_id: slot("credentialId"),
      public_key: slot("publicKey"),
      sign_count: slot("signCount"),
      transports: slot("transports"),
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning(shown),
);

/** Returns null if anyone has already added this passkey. */
export function insertPasskey(tx: Tx, memberId: string, name: string, passkey: NewPasskey) {
  return findFirst(insert(tx, { memberId, name, ...passkey, signCount: String(passkey.signCount) }));
}

const selectByCredential = prepare<{ credentialId: string }>("find_passkey")((slot) =>
  build
    .selectFrom("passkeys")
    .select(["credential_id", "public_key", "sign_count", "member_id"])
    .where("credential_id", "=", slot("credentialId")),
);

export async function findCredential(on: Db | Tx, credentialId: string): Promise<StoredCredential | null> {
  const row = await findFirst(selectByCredential(on, { credentialId }));
  return (
    row && {
      credentialId: row.credential_id,
      publicKey: row.public_key,
      signCount: Number(row.sign_count),
      memberId: row.member_id,
    }
  );
}

const recordUse = prepare<{ credentialId: string; before: string; after: string }>("note_passkey_use")(
  (slot) =>
    build
      .updateTable("passkeys")
      .set({ sign_count: slot("after"), last_used_at: sql`now()` })
      .where("credential_id", "=", slot("credentialId"))
      .where("sign_count", "=", slot("before"))
      .returning("id"),
);

/** Returns false if the passkey has been removed or used since it was read. */
export async function recordPasskeyUse(
  tx: Tx,
  { credentialId, signCount }: StoredCredential,
  newCount: number,
): Promise<boolean> {
  const values = { credentialId, before: String(signCount), after: String(newCount) };
  return (await recordUse(tx, values)).length === 1;
}

const remove = prepare<Member & { id: string }>("delete_passkey")((slot) =>
  build
    .deleteFrom("passkeys")
    .where("id", "=", slot("id"))
    .where("member_id", "=", slot("memberId"))
    .returning("id"),
);

export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  return (await remove(tx, { memberId, id })).length === 1;
}
