import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type Member = { memberId: string };

const selectTwoFactor = prepare<Member>("find_two_factor")((slot) =>
  build
    .selectFrom("two_factor")
    .select(["secret", sql<boolean>`confirmed_at is not null`.as("is_confirmed")])
    .where("member_id", "=", slot("memberId")),
);

export type StoredTwoFactor = { secret: Buffer; is_confirmed: boolean };

export function findTwoFactor(on: Db | Tx, memberId: string): Promise<StoredTwoFactor | null> {
  return findFirst(selectTwoFactor(on, { memberId }));
}

const insertPending = prepare<Member & { secret: Buffer }>("insert_pending_two_factor")((slot) =>
  build
    .insertInto("two_factor")
    .values({ member_id: slot("memberId"), secret: slot("secret") })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({ secret: slot("secret"), last_step: "0", created_at: sql`now()` })
        .where("two_factor.confirmed_at", "is", null),
    )
    .returning("member_id"),
);

/** Stores a secret that isn't in force yet. Returns false if one already is. */
export async function putPendingSecret(tx: Tx, memberId: string, secret: Buffer): Promise<boolean> {
  return (await insertPending(tx, { memberId, secret })).length === 1;
}

const confirm = prepare<Member & { secret: Buffer; step: string }>("confirm_two_factor")((slot) =>
  build
    .updateTable("two_factor")
    .set({ confirmed_at: sql`now()`, last_step: slot("step") })
    .where("member_id", "=", slot("memberId"))
    .where("confirmed_at", "is", null)
    // The secret may have been replaced since the code was checked.
    .where("secret", "=", slot("secret"))
    .returning("member_id"),
);

export async function confirmSecret(
  tx: Tx,
  memberId: string,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  return (await confirm(tx, { memberId, secret, step: String(step) })).length === 1;
}

const spendStep = prepare<Member & { step: string }>("use_two_factor_step")((slot) =>
  build
    .updateTable("two_factor")
    .set({ last_step: slot("step") })
    .where("member_id", "=", slot("memberId"))
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", slot("step"))
    .returning("member_id"),
);

/** Returns false if this step or a later one was already used. Of two concurrent uses, only one succeeds. */
export async function takeStep(tx: Tx, memberId: string, step: number): Promise<boolean> {
  return (await spendStep(tx, { memberId, step: String(step) })).length === 1;
}

const removeTwoFactor = prepare<Member>("delete_two_factor")((slot) =>
  build.deleteFrom("two_factor").where("member_id", "=", slot("memberId")),
);
const removeCodes = prepare<Member>("delete_recovery_codes")((slot) =>
  build.deleteFrom("recovery_codes").where("member_id", "=", slot("memberId")),
);

export async function deleteTwoFactor(tx: Tx, memberId: string): Promise<void> {
  await removeCodes(tx, { memberId });
  await removeTwoFactor(tx, { memberId });
}

const insertCodes = prepare<Member & { hashes: Buffer[] }>("insert_recovery_codes")((slot) =>
  build
    .insertInto("recovery_codes")
    .columns(["member_id", "code_hash"])
    .expression(
      build.selectNoFrom([
        sql<string>`${slot("memberId")}::bigint`.as("member_id"),
        sql<Buffer>`unnest(${slot("hashes")}::bytea[])`.as("code_hash"),
      ]),
    ),
);

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: Buffer[]): Promise<void> {
  await removeCodes(tx, { memberId });
  await insertCodes(tx, { memberId, hashes });
}

const spendCode = prepare<Member & { hash: Buffer }>("use_recovery_code")((slot) =>
  build
    .deleteFrom("recovery_codes")
    .where("member_id", "=", slot("memberId"))
    .where("code_hash", "=", slot("hash"))
    .returning("member_id"),
);

export async function takeRecoveryCode(tx: Tx, memberId: string, hash: Buffer): Promise<boolean> {
  return (await spendCode(tx, { memberId, hash })).length === 1;
}

const countCodes = prepare<Member>("count_recovery_codes")((slot) =>
  build
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("member_id", "=", slot("memberId")),
);

export async function countRecoveryCodes(on: Db | Tx, memberId: string): Promise<number> {
  return (await findFirst(countCodes(on, { memberId })))?.count ?? 0;
}
