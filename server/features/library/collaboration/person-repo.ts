import { sql } from "kysely";
import { type PersonRow, personColumns } from "../../members/profiles/index.ts";

/** The columns of `presentPerson` as one. A JSON number would round the id. */
export function personAs<Name extends "invited" | "inviter">(table: "people" | "inviters", name: Name) {
  const columns = personColumns.map((column) => {
    const value = sql.ref(`${table}.${column}`);
    return sql`${sql.lit(column)}, ${column === "id" ? sql`${value}::text` : value}`;
  });
  return sql<PersonRow>`json_build_object(${sql.join(columns)})`.as(name);
}
