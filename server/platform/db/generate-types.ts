import { Client } from "pg";

const typeByUdt: Record<string, string> = {
  int8: "string",
  int4: "number",
  int2: "number",
  float8: "number",
  numeric: "string",
  bool: "boolean",
  text: "string",
  uuid: "string",
  date: "string",
  timestamptz: "string",
  bytea: "Buffer",
  xid8: "string",
  tsvector: "string",
  _text: "string[]",
  _int4: "number[]",
  _int8: "string[]",
};

type Column = {
  table: string;
  column: string;
  udt: string;
  is_nullable: boolean;
  has_default: boolean;
  /** The check constraint that lists the allowed values of this column, if there is one. */
  check: string | null;
};

/** Generates the TypeScript of `db/types.ts` from a migrated database. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, udt_name as udt,
      is_nullable = 'YES' as is_nullable, column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default,
      (
        select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = format('public.%I', table_name)::regclass and contype = 'c'
          and conkey = array[ordinal_position::smallint] and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'
      ) as check
    from information_schema.columns where table_schema = 'public'
    order by table_name collate "C", ordinal_position`);
  await client.end();
  const tables = Map.groupBy(rows, (row) => row.table);
  const types = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(columnLine).join("")}  };\n`,
  );
  return `// Made by \`npm run db:types\` from the migrated schema.
import type { ColumnType, Generated } from "kysely";

export type DB = {\n${types.join("")}};\n`;
}

function columnLine({ column, udt, is_nullable, has_default, check }: Column): string {
  if (udt === "jsonb") {
    const written = is_nullable ? "string | null" : "string";
    return `    ${column}: ColumnType<unknown, ${written}${has_default ? " | undefined" : ""}, ${written}>;\n`;
  }
  const type = (check && unionOf(check)) ?? typeByUdt[udt];
  if (!type) throw new Error(`No type is known for ${column} (${udt})`);
  const nullable = is_nullable ? `${type} | null` : type;
  return `    ${column}: ${has_default ? `Generated<${nullable}>` : nullable};\n`;
}

/** Turns `CHECK ((state = ANY (ARRAY['live'::text, 'trashed'::text])))` into a union of the allowed values. */
function unionOf(check: string): string | null {
  const [, list = ""] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? [];
  const values = list.split(", ").map((value) => /^(?:'(\w+)'::text|(\d+))$/.exec(value));
  const literals = values.map((value) => (value?.[1] === undefined ? value?.[2] : JSON.stringify(value[1])));
  return literals.includes(undefined) ? null : literals.join(" | ");
}
