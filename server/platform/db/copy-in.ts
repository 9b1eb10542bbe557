import { finished } from "node:stream/promises";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Runs a `copy … from stdin` with rows in PostgreSQL's text format. */
export async function copyIn(client: PoolClient, statement: string, rows: string): Promise<void> {
  const copy = client.query(copyFrom(statement));
  copy.end(rows);
  await finished(copy);
}

type Cell = string | number | boolean | null;

/** A row in PostgreSQL's text format. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(copyCell).join("\t")}\n`;
}

function copyCell(cell: Cell): string {
  if (cell === null) return "\\N";
  if (typeof cell === "boolean") return cell ? "t" : "f";
  if (typeof cell === "number") return String(cell);
  return cell.replace(/[\\\t\n\r]/g, escapeCharacter);
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escapeCharacter(character: string): string {
  return escapes[character] ?? character;
}
