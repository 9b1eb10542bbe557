import { expect, test } from "vitest";
import { readOutline } from "./bowerbird-outline.ts";
import { FileRefusedError } from "./file-refused.ts";

const most = 1000;

async function* endlessPins(): AsyncGenerator<string, void> {
  const pins = '{"id":"1","created_at":"2026-01-01T00:00:00.000Z","place":"1"},'.repeat(100);
  yield '{"pins":[';
  for (let count = 0; count <= most * 2; count += 100) yield pins;
  throw new Error("It was read to its end");
}

test("more Pins than any import takes are rejected before they fill the memory", async () => {
  await expect(readOutline(async () => endlessPins(), "", most)).rejects.toThrow(FileRefusedError);
});

async function* endlessMarks(): AsyncGenerator<string, void> {
  const at = "2026-01-01T00:00:00.000Z";
  const lists = ["hidden_pins", "liked_comments"].map((name) => {
    return `"${name}":[${Array(100).fill(`{"id":"1","created_at":"${at}"}`)}],`;
  });
  yield "{";
  for (let count = 0; count <= most * 2; count += 200) yield lists.join("");
  throw new Error("It was read to its end");
}

test("more marks than any import takes are rejected, however many lists they are in", async () => {
  await expect(readOutline(async () => endlessMarks(), "", most)).rejects.toThrow(FileRefusedError);
});
