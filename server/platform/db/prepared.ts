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

/** Stands for a value that comes with each call. The type says what may come. */
export type Slots<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/** `values` is asked for by name; what the query itself fixes stays fixed. */
export type Prepared<Values, Row> = (on: Db | Tx | Queryable, values: Values) => Promise<Row[]>;

/**
 * Writes what a statement itself fixes into its text; only slots, and what has no plain notation, stay parameters. The
 * planner then knows how short a page is, and that the rows it is asked for are those of a partial index.
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
 * A query built and compiled once, when its module loads, and prepared once on each connection.
 * Building it anew for each call would cost a third of the database's answer rate.
 */
export function prepare<Values extends Record<string, unknown>>(name: string) {
  // On a connection that knows the one, the other would fail, and only there.
  if (names.has(name)) throw new Error(`Two queries are named ${name}`);
  names.add(name);
  return <Row>(
    make: (slot: Slots<Values>) => Compilable<Row> & OperationNodeSource,
  ): Prepared<Values, Row> => {
    // The builder passes a slot on as it would the value, and looks into neither.
    const { sql: text, parameters } = compileStatement(make((slot) => new Parameter(slot) as never));
    const statement = { name, text };
    return (on, values) =>
      on.query<Row>(
        statement,
        parameters.map((parameter) => (parameter instanceof Parameter ? values[parameter.name] : parameter)),
      );
  };
}

/** A write, or a lock, that is exported as it is: made in a transaction alone, and with nothing to answer. */
export function prepareWrite<Values extends Record<string, unknown>>(name: string) {
  const prepareNamed = prepare<Values>(name);
  return (make: (slot: Slots<Values>) => Compilable<unknown> & OperationNodeSource) => {
    const write = prepareNamed(make);
    return async (tx: Tx, values: Values): Promise<void> => {
      await write(tx, values);
    };
  };
}

/** For queries whose shape depends on the call; never on a hot path. */
export async function run<Row>(on: Db | Tx | Queryable, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  return await on.query<Row>({ text }, parameters);
}

export async function findFirst<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  return (await rows)[0] ?? null;
}
