import { describe, expect, test } from "vitest";
import type { PageResult } from "#contract/page-context.ts";
import type { AnonymousViewer } from "../viewer.ts";
import { countryOfClass, createPageCache } from "./page-cache.ts";

const visitor: AnonymousViewer = {
  kind: "anonymous",
  locale: "en",
  country: "GB",
  device: "desktop",
  isBot: false,
  experiments: {},
};

function counting(status = 200) {
  let count = 0;
  const render = async (): Promise<PageResult> => {
    count += 1;
    return { kind: "page", status, html: `rendering ${count}`, headers: {} };
  };
  return { render, count: () => count };
}

describe("the page cache", () => {
  test("serves one rendering to two similar visitors, even concurrently", async () => {
    const cache = createPageCache(30, () => 0);
    const page = counting();
    const [one, other] = await Promise.all([
      cache.get("/", visitor, page.render),
      cache.get("/", { ...visitor, country: "US" }, page.render),
    ]);
    expect(one).toBe(other);
    expect(page.count()).toBe(1);
  });

  test.each<[string, Partial<AnonymousViewer>]>([
    ["language", { locale: "de" }],
    ["class of countries", { country: "AT" }],
    ["device", { device: "phone" }],
    ["kind of reader", { isBot: true }],
    ["experiment group", { experiments: { web_masonry_v2: "enabled" } }],
  ])("separates visitors with another %s", async (_, difference) => {
    const cache = createPageCache(30, () => 0);
    const page = counting();
    await cache.get("/", visitor, page.render);
    await cache.get("/", { ...visitor, ...difference }, page.render);
    expect(page.count()).toBe(2);
  });

  test("renders an expired page again", async () => {
    let now = 0;
    const cache = createPageCache(30, () => now);
    const page = counting();
    await cache.get("/", visitor, page.render);
    now = 29_999;
    await cache.get("/", visitor, page.render);
    expect(page.count()).toBe(1);
    now = 30_000;
    await cache.get("/", visitor, page.render);
    expect(page.count()).toBe(2);
  });

  test("stores neither errors nor failures", async () => {
    const cache = createPageCache(30, () => 0);
    const page = counting(404);
    await cache.get("/x", visitor, page.render);
    await cache.get("/x", visitor, page.render);
    expect(page.count()).toBe(2);
    const failing = () => Promise.reject(new Error("broken"));
    await expect(cache.get("/y", visitor, failing)).rejects.toThrow("broken");
    await expect(cache.get("/y", visitor, page.render)).resolves.toMatchObject({ html: "rendering 3" });
  });

  test("limits the length of pages", async () => {
    const cache = createPageCache(30, () => 0);
    let count = 0;
    const render = async (): Promise<PageResult> => {
      count += 1;
      return { kind: "page", status: 200, html: "x".repeat(5_000_000), headers: {} };
    };
    for (const url of ["/1", "/2", "/3", "/3", "/2", "/1"]) await cache.get(url, visitor, render);
    expect(count).toBe(3);
    await cache.get("/4", visitor, render);
    for (const url of ["/2", "/3", "/4"]) await cache.get(url, visitor, render);
    expect(count).toBe(4);
    await cache.get("/1", visitor, render);
    expect(count).toBe(5);
  });

  test("limits the number of pages", async () => {
    const cache = createPageCache(30, () => 0);
    const page = counting();
    for (let index = 0; index < 501; index += 1) await cache.get(`/?${index}`, visitor, page.render);
    await cache.get("/?0", visitor, page.render);
    expect(page.count()).toBe(502);
  });
});

test.each([
  ["DE", "DE"],
  ["AT", "DE"],
  ["CH", "CH"],
  ["FR", "EU"],
  ["EU", "EU"],
  ["IN", "IN"],
  ["GB", null],
  [null, null],
])("visitors from %s see the page for %s", (country, shown) => {
  expect(countryOfClass(country)).toBe(shown);
});
