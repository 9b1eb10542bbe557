import { expect, test } from "vitest";
import { z } from "zod";
import type { Tx } from "./db/database.ts";
import { recordEvent } from "./events.ts";
import { defineJob, enqueue } from "./jobs.ts";

const statements: { text: string; values: readonly unknown[] }[] = [];
const tx: Tx = {
  kind: "transaction",
  copyIn: async () => undefined,
  async query({ text }, values) {
    statements.push({ text, values });
    return [];
  },
  clearSharedCaches: async () => undefined,
  wakeEventReaders: () => undefined,
};

const told = { actorId: null, objectId: "1", visibility: "private" } as const;
const lay = defineJob("lay", z.object({ eggs: z.number() }));

test("the compiler refuses unnamed events and wrong payloads", () => {
  const refused = async () => {
    // @ts-expect-error No feature declares it.
    await recordEvent(tx, { ...told, objectType: "pin", verb: "hatch" });
    // @ts-expect-error Wrong kind of subject.
    await recordEvent(tx, { ...told, objectType: "pin", verb: "board_deleted" });
    // @ts-expect-error Incomplete payload.
    await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated" });
    // @ts-expect-error Wrong payload.
    await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated", data: { field: "name" } });
    // @ts-expect-error Wrong payload for this job.
    await enqueue(tx, lay, { eggs: "two" });
  };
  expect(refused).toBeTypeOf("function");
});

test("an event is a single statement, with its payload", async () => {
  await recordEvent(tx, { ...told, objectType: "board", verb: "board_updated", data: { fields: ["name"] } });
  expect(statements).toHaveLength(1);
  expect(statements[0]?.values).toContain('{"fields":["name"]}');
});

test("a job with a wrong payload doesn't start", async () => {
  const begun: unknown[] = [];
  const { run } = lay.doneBy(async (_context, payload) => void begun.push(payload));
  await expect(run({} as never, { eggs: "two" })).rejects.toThrow(z.ZodError);
  await run({} as never, { eggs: 2, from: "another version" });
  expect(begun).toEqual([{ eggs: 2 }]);
});
