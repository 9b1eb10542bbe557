import { expect, test } from "vitest";
import { z } from "zod";
import type { Tx } from "./db/database.ts";
import { recordEvent } from "./events.ts";
import { defineJob, enqueue } from "./jobs.ts";

const statements: { text: string; values: readonly unknown[] }[] = [];
const tx: Tx = {
  kind: "transaction",
  async query({ text }, values) {
    statements.push({ text, values });
    return [];
  },
  clearSharedCaches: async () => undefined,
  wakeEventReaders: () => undefined,
};

const told = { actorId: null, objectId: "1", visibility: "private" } as const;
const lay = defineJob("lay", z.object({ eggs: z.number() }));

test("the compiler refuses what no feature has named, and payloads of another kind", () => {
  const refused = async () => {
    // @ts-expect-error No feature has named it.
    await recordEvent(tx, { ...told, objectType: "pin", verb: "hatch" });
    // @ts-expect-error It happens to something else.
    await recordEvent(tx, { ...told, objectType: "pin", verb: "board_deleted" });
    // @ts-expect-error There is more to tell of it.
    await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated" });
    // @ts-expect-error Not that.
    await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated", data: { field: "name" } });
    // @ts-expect-error A job is given what it asks for.
    await enqueue(tx, lay, { eggs: "two" });
  };
  expect(refused).toBeTypeOf("function");
});

test("an event is one statement, with what is told of it", async () => {
  await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated", data: { fields: ["name"] } });
  expect(statements).toHaveLength(1);
  expect(statements[0]?.values).toContain('{"fields":["name"]}');
});

test("a job that is given something else than it asks for is not begun", async () => {
  const begun: unknown[] = [];
  const { run } = lay.doneBy(async (_context, payload) => void begun.push(payload));
  await expect(run({} as never, { eggs: "two" })).rejects.toThrow(z.ZodError);
  await run({} as never, { eggs: 2, from: "another version" });
  expect(begun).toEqual([{ eggs: 2 }]);
});
