import { Client } from "pg";

const typeByUdt: Record<string, string> = {
  int8: "string",
  int4: "number",
  int2: "number",
  float8: "number",
  numeric: "string",
  bool: "boolean",
  text: "string",
  date: "string",
  timestamptz: "string",
  bytea: "Buffer",
  xid8: "string",
  _text: "string[]",
  _int4: "number[]",
  _int8: "string[]",
};

type Column = { table: string; column: string; udt: string; is_nullable: boolean; has_default: boolean };

/** The TypeScript of `db/types.ts`, from a migrated database. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_name as table, column_name as column, udt_name as udt,
      is_nullable = 'YES' as is_nullable, column_default is not null as has_default
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

function columnLine({ column, udt, is_nullable, has_default }: Column): string {
  if (udt === "jsonb") {
    const written = is_nullable ? "string | null" : "string";
    return `    ${column}: ColumnType<unknown, ${written}${has_default ? " | undefined" : ""}, ${written}>;\n`;
  }
  const type = typeByUdt[udt];
  if (!type) throw new Error(`No type is known for ${column} (${udt})`);
  const nullable = is_nullable ? `${type} | null` : type;
  return `    ${column}: ${has_default ? `Generated<${nullable}>` : nullable};\n`;
}
