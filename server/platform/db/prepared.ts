import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
} from "kysely";
import type { DB } from "#db/types.ts";
import type { Db, Queryable, Tx } from "./database.ts";

/** Builds and types queries; it never runs one. */
export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns a placeholder for a value that each call passes, typed like the value. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** Runs a prepared query with these values for its slots. */
export type Prepared<Values, Row> = (on: Db | Tx | Queryable, values: Values) => Promise<Row[]>;

/**
 * Writes a statement's constants into its text. Only slots, and values without a literal notation, stay parameters. This
 * way the planner knows the page size, and can use partial indexes.
 */
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    if (isPlain) this.appendImmediateValue(value);
    else super.appendValue(value);
  }
}

function compileStatement(query: OperationNodeSource): CompiledQuery {
  return new StatementCompiler().compileQuery(query.toOperationNode() as RootOperationNode, createQueryId());
}

const names = new Set<string>();

/**
 * Builds and compiles a query once, when its module loads. Each connection prepares it once. Building it for every call
 * would cost a third of the database's throughput.
 */
export function prepare<Values extends Record<string, unknown>>(name: string) {
  // Otherwise the second would fail, but only on connections that already know the first.
  if (names.has(name)) throw new Error(`Two queries are named ${name}`);
  names.add(name);
  return <Row>(
    make: (slot: Slots<Values>) => Compilable<Row> & OperationNodeSource,
  ): Prepared<Values, Row> => {
    // The builder passes values through without looking at them, so a slot can take a value's place.
    const { sql: text, parameters } = compileStatement(make((slot) => new Parameter(slot) as never));
    const statement = { name, text };
    return (on, values) =>
      on.query<Row>(
        statement,
        parameters.map((parameter) => (parameter instanceof Parameter ? values[parameter.name] : parameter)),
      );
  };
}

/** Prepares a write or lock that returns nothing and needs a transaction, to be exported directly. */
export function prepareWrite<Values extends Record<string, unknown>>(name: string) {
  const prepareNamed = prepare<Values>(name);
  return (make: (slot: Slots<Values>) => Compilable<unknown> & OperationNodeSource) => {
    const write = prepareNamed(make);
    return async (tx: Tx, values: Values): Promise<void> => {
      await write(tx, values);
    };
  };
}

/** Runs a query whose shape depends on the call. Too slow for a hot path. */
export async function run<Row>(on: Db | Tx | Queryable, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  return await on.query<Row>({ text }, parameters);
}

export async function findFirst<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null;
}
