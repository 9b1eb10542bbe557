import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#contract/operations.ts";
import type { Feature } from "#server/platform/feature.ts";
import { defineJob } from "#server/platform/jobs.ts";
import { join, loadFeatures } from "./index.ts";

const purgeOf = (after: string[]): Feature => ({ purge: { columns: [], after, run: async () => {} } });

test("every operation of the contract has exactly one handler", async () => {
  const { handlers } = await loadFeatures();
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(operations).sort());
});

test("refuses two features that register the same name", () => {
  const handling: Feature = { handlers: { "PinHide.create": async () => ({ pin_id: "" }) } };
  expect(() => join(new Map(Object.entries({ hens: handling, owls: handling })))).toThrow(/PinHide/);
  const job = defineJob("lay", z.object({})).doneBy(async () => {});
  const laying: Feature = { jobs: () => [job] };
  expect(() => join(new Map(Object.entries({ hens: laying, owls: laying })))).toThrow(/lay/);
});

test("each purge runs after those it names", async () => {
  const named = { eggs: purgeOf(["nests"]), hens: purgeOf(["eggs", "nests"]), nests: purgeOf([]) };
  const { purges } = join(new Map(Object.entries(named)));
  expect(purges).toEqual([named.nests.purge, named.eggs.purge, named.hens.purge]);
  const { purges: real } = await loadFeatures();
  expect(real.length).toBeGreaterThan(4);
  expect(real.at(-1)?.columns).toContain("events.actor_id");
});

test("refuses a purge after itself or after an unknown one", () => {
  expect(() => join(new Map(Object.entries({ eggs: purgeOf(["hens"]), hens: purgeOf(["eggs"]) })))).toThrow(
    /after itself/,
  );
  expect(() => join(new Map(Object.entries({ eggs: purgeOf(["owls"]) })))).toThrow(/no purge/);
});

test("only repos contain SQL", () => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
    (file) => !/(test|long)\.ts$|(^|[-/])repo\.ts$/.test(file),
  );
  const statement = /text:\s*[`"]\s*(select|insert|update|delete|with)\s/;
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.filter((file) => statement.test(readFileSync(resolve(import.meta.dirname, file), "utf8"))),
  ).toEqual([]);
});
