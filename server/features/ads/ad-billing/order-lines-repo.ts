import { sql } from "kysely";
import type { OrderLine } from "#contract/ads/resources/billing.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { idBeside } from "#server/platform/db/ids.ts";
import { build, findFirst, prepare, run } from "#server/platform/db/prepared.ts";

const columns = [
  ...(["id", "name", "campaign_id", "purchase_order_id", "status", "paid_type"] as const),
  ...(["budget_micro", "start_time", "end_time"] as const),
] as const;

type Slice = {
  adAccountId: string;
  afterId?: string | undefined;
  isOldestFirst?: boolean;
  take: number;
};

export async function listOrderLines(
  on: Queryable,
  { adAccountId, afterId, isOldestFirst = false, take }: Slice,
): Promise<OrderLine[]> {
  return await run(
    on,
    build
      .selectFrom("order_lines")
      .select(columns)
      .where("ad_account_id", "=", adAccountId)
      .$if(afterId !== undefined, (query) => query.where("id", isOldestFirst ? ">" : "<", afterId ?? ""))
      .orderBy("id", isOldestFirst ? "asc" : "desc")
      .limit(take),
  );
}

type NewOrderLine = {
  adAccountId: string;
  key: string;
  name: string;
  campaignId: string | null;
  purchaseOrderId: string;
  paidType: OrderLine["paid_type"];
  budget: string;
  startDate: string | null;
  endDate: string | null;
};

const insert = prepare<NewOrderLine>("insert_order_line")((slot) => {
  // Days begin and end in the account's time zone.
  const zone = sql`(select time_zone from ad_accounts where id = ${slot("adAccountId")}::bigint)`;
  return build
    .insertInto("order_lines")
    .values({
      id: idBeside(slot("adAccountId")),
      ad_account_id: slot("adAccountId"),
      key: slot("key"),
      name: slot("name"),
      campaign_id: slot("campaignId"),
      purchase_order_id: slot("purchaseOrderId"),
      paid_type: slot("paidType"),
      budget_micro: slot("budget"),
      start_time: sql<string>`${slot("startDate")}::date::timestamp at time zone ${zone}`,
      end_time: sql<string>`(${slot("endDate")}::date + 1)::timestamp at time zone ${zone}`,
    })
    .onConflict((conflict) => conflict.columns(["ad_account_id", "key"]).doNothing())
    .returning(columns);
});

/** Null if it was stored before. */
export async function insertOrderLine(tx: Tx, values: NewOrderLine): Promise<OrderLine | null> {
  return await findFirst(insert(tx, values));
}

const selectByKey = prepare<{ adAccountId: string; key: string }>("find_order_line_by_key")((slot) =>
  build
    .selectFrom("order_lines")
    .select(columns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("key", "=", slot("key")),
);

export async function findOrderLineByKey(
  on: Queryable,
  values: { adAccountId: string; key: string },
): Promise<OrderLine | null> {
  return await findFirst(selectByKey(on, values));
}

type Named = { adAccountId: string; id: string };

const selectOne = prepare<Named>("find_order_line")((slot) =>
  build
    .selectFrom("order_lines")
    .select(columns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("id", "=", slot("id")),
);

export async function findOrderLine(on: Queryable, values: Named): Promise<OrderLine | null> {
  return await findFirst(selectOne(on, values));
}

const selectForUpdate = prepare<Named>("lock_order_line")((slot) =>
  build
    .selectFrom("order_lines")
    .select(columns)
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("id", "=", slot("id"))
    .forUpdate(),
);

export async function lockOrderLine(tx: Tx, values: Named): Promise<OrderLine | null> {
  return await findFirst(selectForUpdate(tx, values));
}

const updateStatus = prepare<Named & { status: OrderLine["status"] }>("update_order_line_status")((slot) =>
  build
    .updateTable("order_lines")
    .set({ status: slot("status"), updated_at: sql<string>`now()` })
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("id", "=", slot("id"))
    .returning(columns),
);

export async function changeOrderLineStatus(
  tx: Tx,
  values: Named & { status: OrderLine["status"] },
): Promise<OrderLine | null> {
  return await findFirst(updateStatus(tx, values));
}

const selectCampaign = prepare<Named>("find_campaign_of_order_line")((slot) =>
  build
    .selectFrom("campaigns")
    .select("id")
    .where("ad_account_id", "=", slot("adAccountId"))
    .where("id", "=", slot("id")),
);

/** Whether the account has this campaign. */
export async function hasCampaign(on: Queryable, values: Named): Promise<boolean> {
  return (await findFirst(selectCampaign(on, values))) !== null;
}
