import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataFolder } from "#testkit/database-owner.ts";
import { findFreePort, startInstallation, untilReady } from "#testkit/installation.ts";
import { measurePageBytes } from "#testkit/page-bytes.ts";
import { byteBudgets } from "./budgets.ts";

const stack = new AsyncDisposableStack();
let origin: string;

beforeAll(async () => {
  const folder = stack.use(await createDataFolder());
  const environment = { DATA_DIR: folder.path, PORT: String(await findFreePort()), DEMO: "0" };
  const installation = stack.use(startInstallation({ ...environment, LOG_LEVEL: "warn" }));
  await untilReady(installation);
  origin = installation.url;
});

afterAll(() => stack.disposeAsync());

test.each([
  ["/", "script"],
  ["/about/", "script"],
  ["/login/", "scriptWithForm"],
  ["/signup/", "scriptWithForm"],
] as const)("%s stays within its byte budget for visitors", async (path, kind) => {
  const { script, style } = await measurePageBytes(origin, path);
  expect(script).toBeLessThanOrEqual(byteBudgets[kind]);
  expect(style).toBeLessThanOrEqual(byteBudgets.style);
});

test("an imported script counts with the one that imports it", async () => {
  const html = await (await fetch(origin)).text();
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
  const alone = await fetch(new URL(entry, origin), { headers: { "accept-encoding": "gzip" } });
  const { script } = await measurePageBytes(origin, "/");
  expect(script).toBeGreaterThan(Number(alone.headers.get("content-length")));
});
