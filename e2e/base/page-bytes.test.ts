import { expect, test } from "vitest";
import { measurePageBytes } from "#testkit/product/page-bytes.ts";
import { byteBudgets } from "../budgets.ts";
import { ownProductForTests } from "../product.ts";

/** Without Pins, home is the page that welcomes visitors. */
const product = ownProductForTests();

test.each([
  ["/", "script"],
  ["/about/", "script"],
  ["/login/", "scriptWithForm"],
  ["/signup/", "scriptWithForm"],
] as const)("%s stays within its byte budget for visitors", async (path, kind) => {
  const { script, style } = await measurePageBytes(product.url, path);
  expect(script).toBeLessThanOrEqual(byteBudgets[kind]);
  expect(style).toBeLessThanOrEqual(byteBudgets.style);
});

test("an imported script counts with the one that imports it", async () => {
  const html = await (await fetch(product.url)).text();
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? "";
  const alone = await fetch(new URL(entry, product.url), { headers: { "accept-encoding": "gzip" } });
  const { script } = await measurePageBytes(product.url, "/");
  expect(script).toBeGreaterThan(Number(alone.headers.get("content-length")));
});
