import { expect, test } from "vitest";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";
import { readOutline } from "./bowerbird-outline.ts";
import { FileRefusedError } from "./file-refused.ts";

async function* endlessPins(): AsyncGenerator<string, void> {
  const pins = '{"id":"1","created_at":"2026-01-01T00:00:00.000Z","place":"1"},'.repeat(10_000);
  yield '{"pins":[';
  for (let count = 0; count <= IMPORT_ROWS_MAX * 2; count += 10_000) yield pins;
  throw new Error("It was read to its end");
}

test("more Pins than any import takes are refused before they fill the memory", async () => {
  await expect(readOutline(async () => endlessPins())).rejects.toThrow(FileRefusedError);
}, 60_000);
