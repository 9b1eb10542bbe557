import { sql } from "kysely";
import type { FigureLevel } from "#contract/ads/enums.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import type { Position } from "#server/platform/db/keyset.ts";
import { build, findFirst, prepare, prepareWrite, run } from "#server/platform/db/prepared.ts";

export const listLabels = prepare<{ accountId: string; take: number }>("list_ad_labels")((slot) =>
  build
    .selectFrom("ad_labels")
    .select(["id", "name"])
    .where("ad_account_id", "=", slot("accountId"))
    .orderBy(sql`lower(name)`)
    .limit(slot("take")),
);

const select = prepare<{ accountId: string; name: string }>("find_ad_label")((slot) =>
  build
    .selectFrom("ad_labels")
    .select(["id", "name"])
    .where("ad_account_id", "=", slot("accountId"))
    .where(sql<boolean>`lower(name) = lower(${slot("name")})`),
);
export const findLabel = async (on: Queryable, values: { accountId: string; name: string }) =>
  await findFirst(select(on, values));

/** Locks the account, so that no two labels are its last. */
export async function countLabels(tx: Tx, accountId: string): Promise<number> {
  await run(tx, build.selectFrom("ad_accounts").select("id").where("id", "=", accountId).forNoKeyUpdate());
  const count = sql<number>`count(*)::int`.as("count");
  const rows = run(tx, build.selectFrom("ad_labels").select(count).where("ad_account_id", "=", accountId));
  return (await findFirst(rows))?.count ?? 0;
}

export const insertLabel = prepareWrite<{ accountId: string; name: string }>("insert_ad_label")((slot) =>
  build.insertInto("ad_labels").values({
    id: idBeside(slot("accountId")),
    ad_account_id: slot("accountId"),
    name: slot("name"),
  }),
);

type Label = { accountId: string; id: string };

const lock = prepare<Label>("lock_ad_label")((slot) =>
  build
    .selectFrom("ad_labels")
    .select("id")
    .where("id", "=", slot("id"))
    .where("ad_account_id", "=", slot("accountId"))
    .forUpdate(),
);
export const lockLabel = async (tx: Tx, label: Label) => (await findFirst(lock(tx, label))) !== null;

export const deleteLabel = prepareWrite<{ id: string }>("delete_ad_label")((slot) =>
  build.deleteFrom("ad_labels").where("id", "=", slot("id")),
);

export const updateLabel = prepareWrite<{ id: string; name: string }>("rename_ad_label")((slot) =>
  build
    .updateTable("ad_labels")
    .set({ name: slot("name") })
    .where("id", "=", slot("id")),
);

type WantedUses = {
  accountId: string;
  labelIds?: readonly string[] | undefined;
  campaignIds?: readonly string[] | undefined;
  /** The label and the campaign that the page before ended with. */
  after: Position;
  take: number;
};

const anyOf = (ids: readonly string[] = []) => sql<string>`any(${[...ids]}::bigint[])`;

/** An account has few labels. */
export async function listUses(on: Queryable, wanted: WantedUses) {
  const { accountId, labelIds, campaignIds, after, take } = wanted;
  return await run(
    on,
    build
      .selectFrom("ad_labels")
      .innerJoin("ad_label_uses", "ad_label_uses.label_id", "ad_labels.id")
      .innerJoin("campaigns", "campaigns.id", "ad_label_uses.entity_id")
      .select(["ad_labels.id", "ad_labels.name", "campaigns.id as campaign_id"])
      .where("ad_labels.ad_account_id", "=", accountId)
      .where(sql<boolean>`(ad_labels.id, campaigns.id) > (${after.key}::bigint, ${after.id}::bigint)`)
      .$if(labelIds !== undefined, (query) => query.where("ad_labels.id", "=", anyOf(labelIds)))
      .$if(campaignIds !== undefined, (query) => query.where("campaigns.id", "=", anyOf(campaignIds)))
      .orderBy("ad_labels.id")
      .orderBy("campaigns.id")
      .limit(take),
  );
}

const tables = { campaign: "campaigns", ad_group: "ad_groups", ad: "ads" } as const;

/** Of these things, how many are the account's. */
export async function countThings(
  on: Queryable,
  { accountId, level, ids }: { accountId: string; level: FigureLevel; ids: readonly string[] },
): Promise<number> {
  const rows = run(
    on,
    build
      .selectFrom(tables[level])
      .select(sql<number>`count(*)::int`.as("count"))
      .where("ad_account_id", "=", accountId)
      .where("id", "=", sql<string>`any(${[...ids]}::bigint[])`),
  );
  return (await findFirst(rows))?.count ?? 0;
}

type Uses = { labelId: string; ids: readonly string[] };

const add = {
  name: "add_ad_label",
  text: `insert into ad_label_uses (label_id, entity_id) select $1::bigint, unnest($2::bigint[])
    on conflict do nothing`,
};
const remove = {
  name: "remove_ad_label",
  text: "delete from ad_label_uses where label_id = $1 and entity_id = any($2::bigint[])",
};

export async function changeUses(tx: Tx, { labelId, ids }: Uses, isOn: boolean): Promise<void> {
  await tx.query(isOn ? add : remove, [labelId, ids]);
}
