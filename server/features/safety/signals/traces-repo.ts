import { sql } from "kysely";
import { NEW_ACCOUNT_DAYS, SIGNAL_CASES_MAX, SIGNAL_HOURS } from "#contract/limits/blocklists.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { anyOf, isSecret } from "../things/index.ts";

type ByIds = { ids: readonly string[] };

/** Links of Pins that new accounts brought themselves. Saving another Pin brings no link. */
export const listNewLinks = prepare<ByIds>("list_links_of_new_accounts")((slot) =>
  build
    .selectFrom("pins")
    .innerJoin("members", "members.id", "pins.pinner_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .select(["pins.id", "pins.pinner_id as owner_id", "pins.link as text"])
    .where("pins.id", "=", anyOf(slot("ids")))
    .where("pins.state", "=", "live")
    .where("pins.is_repin", "=", false)
    .where("pins.link", "<>", "")
    .where(
      sql<boolean>`(members.created_at > now() - make_interval(days => ${sql.lit(NEW_ACCOUNT_DAYS)}) and not ${isSecret})`,
    )
    .orderBy("pins.id"),
);

export type Trace = { key: Buffer; memberId: string; objectId: string };

const putAll = {
  name: "put_signal_traces",
  text: `insert into signal_traces (key, member_id, object_id)
    select * from unnest($1::bytea[], $2::bigint[], $3::bigint[])
    on conflict (key, member_id) do update set object_id = excluded.object_id, at = excluded.at`,
};

/** Keeps an account's latest. No two of the traces have the same key and account. */
export async function putTraces(tx: Tx, traces: readonly Trace[]): Promise<void> {
  if (traces.length === 0) return;
  await tx.query(putAll, [
    traces.map(({ key }) => key),
    traces.map(({ memberId }) => memberId),
    traces.map(({ objectId }) => objectId),
  ]);
}

const isRecent = sql<boolean>`(at > now() - make_interval(hours => ${sql.lit(SIGNAL_HOURS)}))`;

/** The first accounts that did the same within a day. */
export const listTraces = prepare<{ key: Buffer }>("list_signal_traces")((slot) =>
  build
    .selectFrom("signal_traces")
    .select(["member_id", "object_id"])
    .where("key", "=", slot("key"))
    .where(isRecent)
    .orderBy("at")
    .orderBy("member_id")
    .limit(SIGNAL_CASES_MAX),
);

const sweep = prepareWrite<Record<never, never>>("sweep_signal_traces")(() =>
  build.deleteFrom("signal_traces").where(sql<boolean>`not ${isRecent}`),
);

export async function sweepTraces(tx: Tx): Promise<void> {
  await sweep(tx, {});
}

export const forgetTraces = prepareWrite<{ memberId: string }>("purge_signal_traces")((slot) =>
  build.deleteFrom("signal_traces").where("member_id", "=", slot("memberId")),
);
