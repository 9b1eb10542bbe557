import type { ClientBase, Connection, FieldDef, Submittable } from "pg";
import { encodeRun } from "./encode-run.ts";

export type NamedStatement = { name: string; text: string };

/** What parses the text of a value of a type. */
export type ParserOf = (oid: number) => (text: string) => unknown;

type Row = Record<string, unknown>;
type Texts = readonly (string | null)[];
/** Makes a row of the texts that come for its columns. */
type ReadRow = (texts: Texts) => Row;
type Settle = (error: Error | null, rows: Row[]) => void;

/** The driver keeps the names a connection knows. */
type Knowing = Connection & { parsedStatements: Record<string, string | undefined> };

const readersOf = new WeakMap<Connection, Map<string, ReadRow>>();

/**
 * One run of a prepared statement. Once a connection has told what columns the statement has, which cannot change, it
 * is not asked again, and all that a run has to say goes out at once: described and parsed anew, the columns of a
 * wide row are dearer than the row.
 */
class PreparedRun implements Submittable {
  /** The driver notes by these what the connection knows. */
  readonly name: string;
  readonly text: string;
  callback: Settle;
  readonly #values: readonly unknown[];
  readonly #parserOf: ParserOf;
  readonly #rows: Row[] = [];
  #readRow: ReadRow | undefined;
  #known: Map<string, ReadRow> = new Map();
  #failure: Error | null = null;

  constructor(
    { name, text }: NamedStatement,
    values: readonly unknown[],
    parserOf: ParserOf,
    settle: Settle,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#parserOf = parserOf;
    this.callback = settle;
  }

  submit(connection: Connection): Error | null {
    const { parsedStatements } = connection as Knowing;
    const former = parsedStatements[this.name];
    if (former !== undefined && former !== this.text)
      return new Error(`Two statements are named ${this.name}`);
    this.#known = readersOf.get(connection) ?? new Map();
    readersOf.set(connection, this.#known);
    this.#readRow = this.#known.get(this.name);
    const needs = { parsing: former === undefined, description: this.#readRow === undefined };
    send(connection, encodeRun(this, this.#values, needs));
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#readRow = createReader(
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
    );
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    try {
      if (this.#readRow) this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    this.#known.set(this.name, this.#readRow ?? (() => ({})));
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(connection: Connection & { sendCopyFail(message: string): void }): void {
    connection.sendCopyFail("A prepared statement copies nothing");
  }
  handleCopyData(): void {}
}

function send({ stream }: Connection, pieces: readonly Buffer[]): void {
  if (!stream.writable) return;
  if (pieces.length > 1) stream.cork();
  for (const piece of pieces) stream.write(piece);
  if (pieces.length > 1) stream.uncork();
}

/**
 * Written out as one expression, for what is given its columns one by one changes its shape with each of them: a row of
 * sixty took as long to put together as to write into the answer. The names are those of our own statements.
 */
function createReader(names: readonly string[], parsers: readonly ((text: string) => unknown)[]): ReadRow {
  const columns = names.map(
    (name, at) => `${JSON.stringify(name)}: texts[${at}] === null ? null : parsers[${at}](texts[${at}])`,
  );
  const read = new Function("parsers", "texts", `return { ${columns.join(", ")} };`);
  return (texts) => read(parsers, texts);
}

export async function runPrepared<Row>(
  client: ClientBase,
  statement: NamedStatement,
  values: readonly unknown[],
  parserOf: ParserOf,
): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      const settle: Settle = (error, rows) => (error ? reject(error) : resolve(rows as Row[]));
      client.query(new PreparedRun(statement, values, parserOf, settle));
    });
  } catch (error) {
    // Made where the answer is read, it would tell nothing of who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
