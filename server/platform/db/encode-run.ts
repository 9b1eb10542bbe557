/* The messages of PostgreSQL's protocol that run a prepared statement, as one piece. */

const [describe, execute, sync] = [
  Buffer.from("D\0\0\0\x06P\0", "latin1"),
  Buffer.from("E\0\0\0\x09\0\0\0\0\0", "latin1"),
  Buffer.from("S\0\0\0\x04", "latin1"),
];
const headerBytes = 5;
const nullLength = -1;

type Asked = { name: string; text: string };

export type Needs = {
  /** The connection does not know the statement yet. */
  parsing: boolean;
  /** It is to tell what columns there are. */
  description: boolean;
};

export function encodeRun({ name, text }: Asked, values: readonly unknown[], needs: Needs): Buffer {
  return Buffer.concat([
    ...(needs.parsing ? [encodeParse(name, text)] : []),
    encodeBind(name, values.map(toWire)),
    ...(needs.description ? [describe] : []),
    execute,
    sync,
  ]);
}

function encodeParse(name: string, text: string): Buffer {
  // The types of its parameters are PostgreSQL's to find.
  return message("P", Buffer.from(`${name}\0${text}\0\0\0`));
}

function encodeBind(name: string, values: readonly (string | Buffer | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? nullLength : Buffer.byteLength(value)));
  const nameBytes = Buffer.byteLength(name);
  const valueBytes = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 0);
  const bytes = Buffer.allocUnsafe(
    headerBytes + 1 + nameBytes + 1 + 2 + 2 * values.length + 2 + valueBytes + 4,
  );
  bytes.write("B", 0, "latin1");
  bytes.writeInt32BE(bytes.length - 1, 1);
  // The portal without a name.
  let at = bytes.writeUInt8(0, headerBytes);
  at += bytes.write(name, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const value of values) at = bytes.writeInt16BE(value instanceof Buffer ? 1 : 0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? nullLength, at);
    if (typeof value === "string") at += bytes.write(value, at);
    else if (value !== null) at += value.copy(bytes, at);
  }
  // Every column as text.
  at = bytes.writeInt16BE(1, at);
  bytes.writeInt16BE(0, at);
  return bytes;
}

function message(code: string, body: Buffer): Buffer {
  const header = Buffer.allocUnsafe(headerBytes);
  header.write(code, 0, "latin1");
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
}

/** A value as PostgreSQL reads it: bytes as they are, everything else as text. */
function toWire(value: unknown): string | Buffer | null {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(",")}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return arrayText(value);
  const wire = toWire(value);
  const text = wire instanceof Buffer ? `\\x${wire.toString("hex")}` : String(wire);
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
