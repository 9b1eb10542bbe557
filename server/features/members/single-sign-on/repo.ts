import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";

type Key = { provider: string; subject: string };

const selectByKey = prepare<Key>("find_login_identity")((slot) =>
  build
    .selectFrom("login_identities")
    .select("member_id")
    .where("provider", "=", slot("provider"))
    .where("subject", "=", slot("subject")),
);

export async function findIdentityOwner(on: Db | Tx, key: Key): Promise<string | null> {
  return (await findFirst(selectByKey(on, key)))?.member_id ?? null;
}

const selectOfMember = prepare<{ provider: string; memberId: string }>("has_login_identity")((slot) =>
  build
    .selectFrom("login_identities")
    .select("subject")
    .where("provider", "=", slot("provider"))
    .where("member_id", "=", slot("memberId"))
    .limit(1),
);

export async function hasIdentity(on: Db | Tx, provider: string, memberId: string): Promise<boolean> {
  return (await selectOfMember(on, { provider, memberId })).length > 0;
}

const insert = prepare<Key & { memberId: string }>("insert_login_identity")((slot) =>
  build
    .insertInto("login_identities")
    .values({ provider: slot("provider"), subject: slot("subject"), member_id: slot("memberId") })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .returning("member_id"),
);

/** Returns false if a member already has this login, possibly since a moment ago. */
export async function insertIdentity(tx: Tx, key: Key, memberId: string): Promise<boolean> {
  return (await insert(tx, { ...key, memberId })).length === 1;
}

const remove = prepare<{ provider: string; memberId: string }>("delete_login_identities")((slot) =>
  build
    .deleteFrom("login_identities")
    .where("provider", "=", slot("provider"))
    .where("member_id", "=", slot("memberId"))
    .returning("subject"),
);

export async function deleteIdentities(tx: Tx, provider: string, memberId: string): Promise<boolean> {
  return (await remove(tx, { provider, memberId })).length > 0;
}

const selectOtherWay = prepare<{ memberId: string }>("has_other_way_in")((slot) =>
  build
    .selectFrom("members")
    .select(
      sql<boolean>`password_hash is not null
        or exists (select from passkeys where passkeys.member_id = members.id)`.as("has_other_way"),
    )
    .where("id", "=", slot("memberId")),
);

export async function hasOtherLogin(on: Db | Tx, memberId: string): Promise<boolean> {
  return (await findFirst(selectOtherWay(on, { memberId })))?.has_other_way ?? false;
}
