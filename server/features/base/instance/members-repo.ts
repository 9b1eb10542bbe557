import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare, prepareWrite } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";

const columns = [
  "members.id",
  "members.username",
  "members.first_name",
  "members.last_name",
  "members.email",
  "members.state",
  "members.staff_roles",
  "members.created_at",
] as const;

// As text, because timestamps on the wire lose their microseconds and the next page must continue at the exact row.
const sortKey = sql<string>`members.created_at::text`.as("sort_key");

type After = { afterKey: string; afterId: string; take: number };

const isAfter = (slot: (name: keyof After) => string | number) =>
  sql<boolean>`(members.created_at, members.id) < (${slot("afterKey")}::timestamptz, ${slot("afterId")}::bigint)`;

const list = prepare<After>("list_members")((slot) =>
  build
    .selectFrom("members")
    .select(columns)
    .select(sortKey)
    .where(isAfter(slot))
    .orderBy("members.created_at", "desc")
    .orderBy("members.id", "desc")
    .limit(slot("take")),
);

const onStaff = prepare<After>("list_staff")((slot) =>
  build
    .selectFrom("members")
    .select(columns)
    .select(sortKey)
    .where(sql<boolean>`members.staff_roles <> '{}'`)
    .where(isAfter(slot))
    .orderBy("members.created_at", "desc")
    .orderBy("members.id", "desc")
    .limit(slot("take")),
);

/** Compares bytes, as the prefix indexes do. */
const begins = (text: string, from: string, to: string) =>
  sql<boolean>`(${sql.raw(text)} ~>=~ ${from} and ${sql.raw(text)} ~<~ ${to})`;

const search = prepare<After & { from: string; to: string }>("search_members")((slot) =>
  build
    .selectFrom("members")
    .select(columns)
    .select(sortKey)
    .where(({ or }) =>
      or(
        [
          "members.username_key",
          "members.email_key",
          "lower(members.first_name || ' ' || members.last_name)",
          "lower(members.last_name)",
        ].map((text) => begins(text, slot("from"), slot("to"))),
      ),
    )
    .where(isAfter(slot))
    .orderBy("members.created_at", "desc")
    .orderBy("members.id", "desc")
    .limit(slot("take")),
);

export type MemberRow = Awaited<ReturnType<typeof list>>[number];

type MemberQuery = {
  query: string;
  isStaffOnly: boolean;
  after: { key: string; id: string } | null;
  take: number;
};

/** Lists members or staff, newest first. With a query, only those whose username, address or name starts with it. */
export async function listMembers(
  on: Db,
  { query, isStaffOnly, after, take }: MemberQuery,
): Promise<MemberRow[]> {
  const values = { afterKey: after?.key ?? "infinity", afterId: after?.id ?? "0", take };
  const from = query.toLowerCase();
  if (from !== "") return await search(on, { ...values, from, to: `${from}\u{10FFFF}` });
  return await (isStaffOnly ? onStaff : list)(on, values);
}

export type Standing = Pick<Row<"members">, "state" | "staff_roles">;

const lock = prepare<{ id: string }>("lock_member_standing")((slot) =>
  build.selectFrom("members").select(["state", "staff_roles"]).where("id", "=", slot("id")).forUpdate(),
);

export async function lockStanding(tx: Tx, id: string): Promise<Standing | null> {
  return await findFirst(lock(tx, { id }));
}

export const updateStanding = prepareWrite<Standing & { id: string }>("update_member_standing")((slot) =>
  build
    .updateTable("members")
    .set({ state: slot("state"), staff_roles: slot("staff_roles") })
    .where("id", "=", slot("id")),
);

export const setWriteBan = prepareWrite<{ id: string; isBanned: boolean }>("set_write_ban")((slot) =>
  build
    .updateTable("members")
    .set({ is_write_banned: slot("isBanned") })
    .where("id", "=", slot("id")),
);

const findAdmin = prepare<{ exceptId: string }>("find_other_admin")((slot) =>
  build
    .selectFrom("members")
    .select("id")
    .where(sql<boolean>`staff_roles <> '{}' and 'admin' = any(staff_roles)`)
    .where("state", "=", "active")
    .where("id", "!=", slot("exceptId"))
    .limit(1),
);

export async function hasOtherAdmin(tx: Tx, exceptId: string): Promise<boolean> {
  return (await findFirst(findAdmin(tx, { exceptId }))) !== null;
}
