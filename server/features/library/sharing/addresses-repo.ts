import { sql } from "kysely";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";

/** How many addresses of a member are kept. */
const ADDRESSES_KEPT = 100;

type Asked = { memberId: string; take: number };

/** The addresses that a member sent something to, latest first. */
export const listAddresses = prepare<Asked>("list_shared_addresses")((slot) =>
  build
    .selectFrom("shared_addresses")
    .select(["address", "sent_at"])
    .where("member_id", "=", slot("memberId"))
    .orderBy("sent_at", "desc")
    .orderBy("address")
    .limit(slot("take")),
);

export const putAddress = prepareWrite<{ memberId: string; address: string }>("put_shared_address")((slot) =>
  build
    .insertInto("shared_addresses")
    .values({ member_id: slot("memberId"), address: slot("address") })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "address"]).doUpdateSet({ sent_at: sql<string>`now()` }),
    ),
);

export const dropOldAddresses = prepareWrite<{ memberId: string }>("drop_old_shared_addresses")((slot) =>
  build
    .deleteFrom("shared_addresses")
    .where("member_id", "=", slot("memberId"))
    .where("address", "in", (query) =>
      query
        .selectFrom("shared_addresses")
        .select("address")
        .where("member_id", "=", slot("memberId"))
        .orderBy("sent_at", "desc")
        .orderBy("address")
        .offset(sql.lit(ADDRESSES_KEPT)),
    ),
);

export const purgeAddresses = prepareWrite<{ memberId: string }>("purge_shared_addresses")((slot) =>
  build.deleteFrom("shared_addresses").where("member_id", "=", slot("memberId")),
);
