import type { Client } from "pg";
import type { Manifest } from "./format.ts";

export type Table = Manifest["tables"][number];
export type Sequence = Manifest["sequences"][number];
export type ForeignKey = { table: string; name: string; definition: string };

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Leaves out generated columns, which PostgreSQL computes again, and logs with a partition for each day. */
const tablesQuery = `
  select tables.relname::text as name, array_agg(columns.attname::text order by columns.attnum) as columns
  from pg_class tables
  join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0
    and not columns.attisdropped and columns.attgenerated = ''
  where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
    and not tables.relispartition
    and not exists (select from pg_depend where objid = tables.oid and deptype = 'e')
  group by tables.relname order by tables.relname`;

export async function listTables(client: Client): Promise<Table[]> {
  return (await client.query<Table>(tablesQuery)).rows;
}

export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<Sequence, "name">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoteName(name)}`,
    );
    for (const values of state) sequences.push({ name, ...values });
  }
  return sequences;
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`);
  return rows;
}

/** COPY transfers text. These settings make it the same whatever the server's own settings are. */
export async function setExactSession(client: Client): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set extra_float_digits = 1;
    set client_encoding = 'UTF8'; set bytea_output = 'hex'; set xmloption = 'content';
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}

export function quoteColumns({ columns }: Table): string {
  return columns.map(quoteName).join(", ");
}

/** Closes the connection on abort, because a statement may take long. Nothing uncommitted is kept. */
export function endWhenAborted(client: Client, signal: AbortSignal): Disposable {
  const end = () => void client.end();
  signal.addEventListener("abort", end, { once: true });
  return { [Symbol.dispose]: () => signal.removeEventListener("abort", end) };
}
