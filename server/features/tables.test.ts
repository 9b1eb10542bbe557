import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testkit/database.ts";
import { loadFeatures } from "./index.ts";

type Key = { table: string; name: string; columns: string[] };
type Reference = Key & { target: string; targetColumns: string[] };

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database[Symbol.asyncDispose]();
});

const { purges, tables } = await loadFeatures();
const named = new Map(Object.entries(tables));

function homeOfTable(table: string) {
  const home = named.get(table);
  if (!home) throw new Error(`No feature's tables.ts says where the rows of ${table} are kept`);
  return home;
}

type Columns = { members: readonly string[]; ids: readonly string[]; otherIds: readonly string[] };

function columnsOf(table: string): Columns {
  const home = homeOfTable(table);
  const { members = [], ids = [] } = home.kind === "homed" ? home : {};
  return { members, ids, otherIds: home.otherIds ?? [] };
}

/** The columns from which the home of a row can be told. */
function homeColumns(table: string): readonly string[] {
  const home = homeOfTable(table);
  if (home.kind === "keyed") return [home.key];
  const { members, ids } = columnsOf(table);
  return [...members, ...ids];
}

function claimsOf(table: string): readonly string[] {
  const home = homeOfTable(table);
  return home.kind === "homed" ? (home.claims ?? []) : [];
}

function crossingsOf(table: string): Readonly<Record<string, string>> {
  const home = homeOfTable(table);
  return "crossings" in home ? (home.crossings ?? {}) : {};
}

/** Named columns of a key, in its order. */
const columnNames = (numbers: string, table: string) => `
  (select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as keys (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

async function listTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function listUniqueIndexes(): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select tables.relname::text as table, indexes.relname::text as name,
      ${columnNames("indkey::int2[]", "indrelid")} as columns
    from pg_index join pg_class indexes on indexes.oid = indexrelid join pg_class tables on tables.oid = indrelid
    where indisunique and tables.relnamespace = 'public'::regnamespace`);
  return rows;
}

async function listReferences(): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname::text as name, ${columnNames("conkey", "conrelid")} as columns,
      confrelid::regclass::text as target, ${columnNames("confkey", "confrelid")} as "targetColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

function crosses({ table, columns, target, targetColumns }: Reference): boolean {
  if (homeOfTable(target).kind === "reference") return false;
  // Each database has its own of both.
  if (homeOfTable(table).kind === "local" && homeOfTable(target).kind === "local") return false;
  const own = homeColumns(table);
  const theirs = homeColumns(target);
  return !columns.some(
    (column, at) => own.includes(column) && theirs.some((name) => name === targetColumns[at]),
  );
}

test("every table says where its rows are kept", async () => {
  expect([...named.keys()].sort()).toEqual((await listTables()).sort());
});

test("every unique index holds the home, or is a claim", async () => {
  const indexes = await listUniqueIndexes();
  expect(indexes.length).toBeGreaterThan(30);
  const claims = indexes.filter(({ table, columns }) => {
    const own = homeColumns(table);
    return own.length > 0 && !columns.some((column) => own.includes(column));
  });
  const declared = [...named.keys()].flatMap((table) => claimsOf(table));
  expect(claims.map(({ name }) => name).sort()).toEqual(declared.sort());
  for (const { table, name } of claims) expect(claimsOf(table), name).toContain(name);
});

test("every reference stays within a home, or says why it doesn't", async () => {
  const references = await listReferences();
  expect(references.length).toBeGreaterThan(20);
  const crossing = references.filter(crosses);
  const declared = [...named.keys()].flatMap((table) => Object.keys(crossingsOf(table)));
  expect(crossing.map(({ name }) => name).sort()).toEqual(declared.sort());
  for (const { table, name } of crossing) expect(crossingsOf(table)[name], name).toMatch(/\w{3}/);
});

test("whatever has an id of ours is given one with a home", async () => {
  const { rows } = await client.query<{ table: string; default: string | null }>(`
    select table_name as table, column_default as default from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'bigint'`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { table, default: made } of rows) {
    expect([table, made]).toEqual([table, null]);
    expect(homeColumns(table), table).toEqual(expect.arrayContaining(["id"]));
  }
});

test("every column with a member's id is purged with the member", async () => {
  const { rows: columns } = await client.query<{ table: string; name: string }>(`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and column_name like '%\\_id'`);
  const purged = new Set<string>(purges.flatMap((purge) => [...purge.columns]));
  const references = await listReferences();
  // A part of a longer reference may be a member's.
  const isMembers = (table: string, name: string): boolean =>
    (table === "members" && name === "id") ||
    columnsOf(table).members.includes(name) ||
    purged.has(`${table}.${name}`);
  const isOther = (table: string, name: string): boolean => {
    const { members, ids, otherIds } = columnsOf(table);
    const targets = references
      .filter((reference) => reference.table === table && reference.columns.includes(name))
      .map(
        ({ target, columns: own, targetColumns }) =>
          [target, targetColumns[own.indexOf(name)] ?? ""] as const,
      );
    if (targets.some((target) => isMembers(...target))) return false;
    return (ids.includes(name) && !members.includes(name)) || otherIds.includes(name) || targets.length > 0;
  };
  const unpurged = columns.filter(
    ({ table, name }) => !isOther(table, name) && !purged.has(`${table}.${name}`),
  );
  expect(columns.length).toBeGreaterThan(10);
  expect(unpurged).toEqual([]);
  const known = columns.map(({ table, name }) => `${table}.${name}`);
  expect([...purged].filter((name) => !known.includes(name))).toEqual([]);
});
