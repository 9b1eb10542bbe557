import { sql } from "kysely";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";

const actor = sql<{ [Column in (typeof personColumns)[number]]: string } | null>`(
  select to_jsonb(actors) from (
    select ${sql.join(personColumns.map((name) => (name === "id" ? sql`id::text as id` : sql.ref(name))))}
    from members where members.id = business_audit.actor_id and state = 'active'
  ) as actors
)`;

export const listAuditRows = prepare<{ businessId: string; beforeId: string; take: number }>(
  "list_business_audit",
)((slot) =>
  build
    .selectFrom("business_audit")
    .select(["id", "action", "subject", "details", "created_at", actor.as("actor")])
    .where("business_id", "=", slot("businessId"))
    .where("id", "<", slot("beforeId"))
    .orderBy("id", "desc")
    .limit(slot("take")),
);

export const listSecurity = prepare<{ businessId: string }>("find_business_security")((slot) =>
  build
    .selectFrom("business_security")
    .select("requires_second_factor")
    .where("business_id", "=", slot("businessId")),
);

export const putSecurity = prepareWrite<{ businessId: string; isRequired: boolean }>("put_business_security")(
  (slot) =>
    build
      .insertInto("business_security")
      .values({ business_id: slot("businessId"), requires_second_factor: slot("isRequired") })
      .onConflict((conflict) =>
        conflict
          .column("business_id")
          .doUpdateSet({ requires_second_factor: sql`excluded.requires_second_factor` }),
      ),
);
