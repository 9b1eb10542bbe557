/* Encodes the PostgreSQL protocol messages that run a prepared statement. */

const [describe, execute, sync] = [
  Buffer.from("D\0\0\0\x06P\0", "latin1"),
  Buffer.from("E\0\0\0\x09\0\0\0\0\0", "latin1"),
  Buffer.from("S\0\0\0\x04", "latin1"),
];
const headerBytes = 5;
const nullLength = -1;
/** From this size on, writing a separate buffer is cheaper than copying. */
const longBytes = 16 * 1024;
const byteaType = 17;

type Asked = { name: string; text: string };

/** An encoded value. A long one is a list of buffers, which are written without copying. */
type Wired = string | Buffer | Buffer[] | null;

export type Needs = {
  /** The statement must be parsed, because the connection doesn't know it yet. */
  parsing: boolean;
  /** The server must describe the result columns. */
  description: boolean;
};

/** Encodes one run, in a single buffer unless there are long values. */
export function encodeRun({ name, text }: Asked, values: readonly unknown[], needs: Needs): Buffer[] {
  const wired = values.map(toWire);
  const pieces = [
    ...(needs.parsing ? [encodeParse(name, text)] : []),
    ...encodeBind(name, wired),
    ...(needs.description ? [describe] : []),
    execute,
    sync,
  ];
  return wired.some(Array.isArray) ? pieces : [Buffer.concat(pieces)];
}

function encodeParse(name: string, text: string): Buffer {
  // No parameter types: PostgreSQL infers them.
  return message("P", Buffer.from(`${name}\0${text}\0\0\0`));
}

/** Long values go between the other buffers without being copied. */
function encodeBind(name: string, values: readonly Wired[]): Buffer[] {
  const lengths = values.map(lengthOf);
  const nameBytes = Buffer.byteLength(name);
  const valueBytes = values.map(
    (value, at) => 4 + (Array.isArray(value) ? 0 : Math.max(lengths[at] ?? 0, 0)),
  );
  const bytes = Buffer.allocUnsafe(
    headerBytes + 1 + nameBytes + 1 + 2 + 2 * values.length + 2 + sum(valueBytes) + 4,
  );
  bytes.write("B", 0, "latin1");
  // The unnamed portal.
  let at = bytes.writeUInt8(0, headerBytes);
  at += bytes.write(name, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const value of values)
    at = bytes.writeInt16BE(value === null || typeof value === "string" ? 0 : 1, at);
  at = bytes.writeInt16BE(values.length, at);
  const pieces: Buffer[] = [];
  let written = 0;
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? nullLength, at);
    if (typeof value === "string") at += bytes.write(value, at);
    else if (Array.isArray(value)) {
      pieces.push(bytes.subarray(written, at), ...value);
      written = at;
    } else if (value !== null) at += value.copy(bytes, at);
  }
  // Request every column as text.
  at = bytes.writeInt16BE(1, at);
  bytes.writeInt16BE(0, at);
  pieces.push(bytes.subarray(written));
  bytes.writeInt32BE(sum(pieces.map(({ length }) => length)) - 1, 1);
  return pieces;
}

function lengthOf(value: Wired): number {
  if (value === null) return nullLength;
  return Array.isArray(value) ? sum(value.map(({ length }) => length)) : Buffer.byteLength(value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function message(code: string, body: Buffer): Buffer {
  const header = Buffer.allocUnsafe(headerBytes);
  header.write(code, 0, "latin1");
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** Encodes a value: byte arrays and lists of them in binary, everything else as text. */
function toWire(value: unknown): Wired {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.some(isBytes) ? encodeList(value) : arrayText(value);
  if (isBytes(value)) return value.length < longBytes ? asBuffer(value) : [asBuffer(value)];
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** The binary array format: dimensions, has nulls, element type, length, lower bound; then each element by length. */
function encodeList(values: readonly (Uint8Array | null)[]): Buffer | Buffer[] {
  const head = [1, 1, byteaType, values.length, 1].map(int32);
  const elements = values.flatMap((value) =>
    value === null ? [int32(nullLength)] : [int32(value.length), asBuffer(value)],
  );
  const pieces = [...head, ...elements];
  return lengthOf(pieces) < longBytes ? Buffer.concat(pieces) : pieces;
}

function int32(number: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(number);
  return bytes;
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(",")}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return arrayText(value);
  const text = isBytes(value) ? `\\x${asBuffer(value).toString("hex")}` : String(toWire(value));
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
