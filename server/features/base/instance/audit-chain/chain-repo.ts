import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { SealedEntry } from "./digest.ts";

type Nothing = Record<never, never>;

const lockEnd = prepare<Nothing>("lock_audit_chain")(() =>
  build.selectFrom("audit_chain").select(["position", "digest"]).forUpdate(),
);
const selectChain = prepare<Nothing>("get_audit_chain")(() =>
  build
    .selectFrom("audit_chain")
    .leftJoin("audit_log", "audit_log.position", "audit_chain.broken_position")
    .select(["audit_chain.position", "audit_chain.digest", "audit_chain.checked_at"])
    .select(["audit_chain.broken_position", "audit_chain.broken_how"])
    .select(["audit_log.id as broken_id", "audit_log.created_at as broken_at"]),
);

export type ChainEnd = { position: bigint; digest: Buffer };

/** Call before the chain is appended to, or the actor of its entries is erased. */
export async function lockChain(tx: Tx): Promise<ChainEnd> {
  return toEnd(await lockEnd(tx, {}));
}

export async function findChain(db: Db) {
  const rows = await selectChain(db, {});
  return { ...toEnd(rows), found: rows[0] ?? null };
}

// A chain without its end is broken from its first entry on.
function toEnd([row]: { position: string; digest: Buffer }[]): ChainEnd {
  return { position: BigInt(row?.position ?? 0), digest: row?.digest ?? Buffer.alloc(0) };
}

export const putChainEnd = prepareWrite<{ position: string; digest: Buffer }>("put_audit_chain_end")((slot) =>
  build.updateTable("audit_chain").set({ position: slot("position"), digest: slot("digest") }),
);

const covered = [
  sql<string | null>`audit_log.before::text`.as("before"),
  sql<string | null>`audit_log.after::text`.as("after"),
  sql<string>`(extract(epoch from audit_log.created_at) * 1000000)::bigint`.as("microseconds"),
] as const;

export const listUnlinked = prepare<{ take: number }>("list_unlinked_audit_entries")((slot) =>
  build
    .selectFrom("audit_log")
    .select(["id", "actor_id", "action", "subject"])
    .select(covered)
    .where("position", "is", null)
    .orderBy("id")
    .limit(slot("take")),
);

const addSalts = {
  name: "add_audit_salts",
  text: `insert into audit_seals (member_id, salt) select * from unnest($1::bigint[], $2::bytea[])
    on conflict do nothing`,
};
const selectSalts = prepare<{ memberIds: string[] }>("list_audit_salts")((slot) =>
  build
    .selectFrom("audit_seals")
    .select(["member_id", "salt"])
    .where("member_id", "=", sql<string>`any(${slot("memberIds")}::bigint[])`),
);

/** Returns each member's salt. Those without one get the offered one. */
export async function saltsOf(tx: Tx, offered: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const memberIds = [...offered.keys()];
  if (memberIds.length === 0) return new Map();
  await tx.query(addSalts, [memberIds, [...offered.values()]]);
  return new Map((await selectSalts(tx, { memberIds })).map(({ member_id, salt }) => [member_id, salt]));
}

const link = {
  name: "link_audit_entries",
  text: `update audit_log set position = linked.position, actor_seal = linked.seal, digest = linked.digest
    from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[]) as linked (id, position, seal, digest)
    where audit_log.id = linked.id`,
};

export type Link = { id: string; position: bigint; seal: Buffer | null; digest: Buffer };

export async function linkEntries(tx: Tx, links: readonly Link[]): Promise<void> {
  await tx.query(link, [
    links.map(({ id }) => id),
    links.map(({ position }) => String(position)),
    links.map(({ seal }) => seal),
    links.map(({ digest }) => digest),
  ]);
}

const selectLinked = prepare<{ after: string; upTo: string; take: number }>("list_linked_audit_entries")(
  (slot) =>
    build
      .selectFrom("audit_log")
      .leftJoin("audit_seals", "audit_seals.member_id", "audit_log.actor_id")
      .select(["audit_log.id", "audit_log.actor_id", "audit_log.action", "audit_log.subject"])
      .select(covered)
      .select(["audit_log.position", "audit_log.actor_seal", "audit_log.digest", "audit_seals.salt"])
      .select(
        sql<boolean>`audit_log.actor_id is null and exists (
          select from audit_log as erasure where erasure.action = 'audit.erase'
            and erasure.subject = 'seal:' || encode(audit_log.actor_seal, 'hex')
        )`.as("is_erased"),
      )
      .where("audit_log.position", ">", slot("after"))
      .where("audit_log.position", "<=", slot("upTo"))
      .orderBy("audit_log.position")
      .limit(slot("take")),
);

export type LinkedEntry = SealedEntry & Awaited<ReturnType<typeof selectLinked>>[number];

export async function listLinked(
  db: Db,
  { after, upTo, take }: { after: bigint; upTo: bigint; take: number },
): Promise<LinkedEntry[]> {
  return await selectLinked(db, { after: String(after), upTo: String(upTo), take });
}

export type Break = { position: bigint; how: NonNullable<Row<"audit_chain">["broken_how"]> };

const putCheck = prepare<{ at: Date; position: string | null; how: Break["how"] | null }>("put_audit_check")(
  (slot) =>
    build.updateTable("audit_chain").set({
      checked_at: sql<string>`${slot("at")}::timestamptz`,
      broken_position: slot("position"),
      broken_how: slot("how"),
    }),
);

export async function noteCheck(db: Db, at: Date, broken: Break | null): Promise<void> {
  await putCheck(db, { at, position: broken && String(broken.position), how: broken?.how ?? null });
}

const forgetSalt = prepare<{ memberId: string }>("forget_audit_salt")((slot) =>
  build.deleteFrom("audit_seals").where("member_id", "=", slot("memberId")).returning("salt"),
);
const eraseActor = prepareWrite<{ memberId: string }>("erase_audit_actor")((slot) =>
  build.updateTable("audit_log").set({ actor_id: null }).where("actor_id", "=", slot("memberId")),
);

/** Returns the salt of the member's seal, if the chain has entries by them. */
export async function forgetActor(tx: Tx, memberId: string): Promise<Buffer | null> {
  await eraseActor(tx, { memberId });
  return (await findFirst(forgetSalt(tx, { memberId })))?.salt ?? null;
}
