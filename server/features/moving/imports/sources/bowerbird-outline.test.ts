import { expect, test } from "vitest";
import { IMPORT_ROWS_MAX } from "#contract/limits/imports.ts";
import { readOutline } from "./bowerbird-outline.ts";
import { FileRefusedError } from "./file-refused.ts";

async function* endlessPins(): AsyncGenerator<string, void> {
  const pins = '{"id":"1","created_at":"2026-01-01T00:00:00.000Z","place":"1"},'.repeat(10_000);
  yield '{"pins":[';
  for (let count = 0; count <= IMPORT_ROWS_MAX * 2; count += 10_000) yield pins;
  throw new Error("It was read to its end");
}

test("more Pins than any import takes are refused before they fill the memory", async () => {
  await expect(readOutline(async () => endlessPins(), "")).rejects.toThrow(FileRefusedError);
}, 60_000);

async function* endlessMarks(): AsyncGenerator<string, void> {
  const at = "2026-01-01T00:00:00.000Z";
  const lists = ["hidden_pins", "liked_comments"].map((name) => {
    return `"${name}":[${Array(10_000).fill(`{"id":"1","created_at":"${at}"}`)}],`;
  });
  yield "{";
  for (let count = 0; count <= IMPORT_ROWS_MAX * 2; count += 20_000) yield lists.join("");
  throw new Error("It was read to its end");
}

test("more marks than any import takes are refused, however many lists they are in", async () => {
  await expect(readOutline(async () => endlessMarks(), "")).rejects.toThrow(FileRefusedError);
}, 60_000);
