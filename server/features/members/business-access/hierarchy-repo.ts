import { sql } from "kysely";
import { build, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import { personColumns } from "../profiles/index.ts";

export const BUSINESS_CHILDREN_MAX = 100;

const people = personColumns.map((name) => `members.${name}` as const);
const isAccepted = sql<boolean>`business_children.accepted_at is not null`.as("is_accepted");

export const listParent = prepare<{ businessId: string }>("find_parent_business")((slot) =>
  build
    .selectFrom("business_children")
    .innerJoin("members", "members.id", "business_children.parent_id")
    .select([...people, isAccepted])
    .where("business_children.child_id", "=", slot("businessId"))
    .where("members.state", "=", "active"),
);

export const listChildren = prepare<{ businessId: string }>("list_child_businesses")((slot) =>
  build
    .selectFrom("business_children")
    .innerJoin("members", "members.id", "business_children.child_id")
    .select([...people, isAccepted])
    .where("business_children.parent_id", "=", slot("businessId"))
    .where("members.state", "=", "active")
    .orderBy("business_children.child_id")
    .limit(sql.lit(BUSINESS_CHILDREN_MAX)),
);

/** Whether a business is in a hierarchy already, and on which side. */
export const listTies = prepare<{ businessId: string }>("list_business_ties")((slot) =>
  build.selectNoFrom([
    sql<boolean>`exists (select from business_children where child_id = ${slot("businessId")}::bigint)`.as(
      "has_parent",
    ),
    sql<number>`(select count(*) from business_children
      where parent_id = ${slot("businessId")}::bigint)::integer`.as("child_count"),
  ]),
);

type Tie = { parentId: string; childId: string };

export const insertChild = prepareWrite<Tie>("insert_child_business")((slot) =>
  build.insertInto("business_children").values({ parent_id: slot("parentId"), child_id: slot("childId") }),
);

export const acceptParent = prepare<Tie>("accept_parent_business")((slot) =>
  build
    .updateTable("business_children")
    .set({ accepted_at: sql`now()` })
    .where("child_id", "=", slot("childId"))
    .where("parent_id", "=", slot("parentId"))
    .where("accepted_at", "is", null)
    .returning("child_id"),
);

export const deleteTie = prepare<{ businessId: string; otherId: string }>("delete_business_tie")((slot) =>
  build
    .deleteFrom("business_children")
    .where((where) =>
      where.or([
        where.and([where("child_id", "=", slot("businessId")), where("parent_id", "=", slot("otherId"))]),
        where.and([where("parent_id", "=", slot("businessId")), where("child_id", "=", slot("otherId"))]),
      ]),
    )
    .returning("child_id"),
);
