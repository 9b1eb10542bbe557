import type { ClientBase, Connection, FieldDef, Submittable } from "pg";
import { encodeRun } from "./encode-run.ts";

export type NamedStatement = { name: string; text: string };

/** Returns the function that parses the text of a value of this type. */
export type ParserOf = (oid: number) => (text: string) => unknown;

type Row = Record<string, unknown>;
type Texts = readonly (string | null)[];
/** Makes a row from the texts of its columns. */
type ReadRow = (texts: Texts) => Row;
type Callback = (error: Error | null, rows: Row[]) => void;

/** The driver keeps the statements that a connection has parsed, by name. */
type ConnectionState = Connection & { parsedStatements: Record<string, string | undefined> };

const readersOf = new WeakMap<Connection, Map<string, ReadRow>>();

/**
 * One run of a prepared statement, sent in one write. Unlike the driver, it requests the description of the result
 * columns only once per connection, since they cannot change: for a wide row they cost more than the row itself.
 */
class PreparedRun implements Submittable {
  /** The driver reads these to record what the connection has parsed. */
  readonly name: string;
  readonly text: string;
  callback: Callback;
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
    callback: Callback,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  submit(connection: Connection): Error | null {
    const { parsedStatements } = connection as ConnectionState;
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
 * Generates a single object literal. Adding columns one by one changes the object's hidden class each time, and a row of
 * sixty columns took as long to build as to serialize. The names come from our own statements only.
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
      const callback: Callback = (error, rows) => (error ? reject(error) : resolve(rows as Row[]));
      client.query(new PreparedRun(statement, values, parserOf, callback));
    });
  } catch (error) {
    // The error was created while reading the socket, so its own stack doesn't show the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
