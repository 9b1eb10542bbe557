import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OptionsOf } from "#contract/operations.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { holdAll } from "../hold-requests.ts";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const widths = [390, 1440];

let site: Site;
let ada: Page;

const product = productForTests();

const pages = {
  "/article": page("Shore Notes", {
    "@type": "NewsArticle",
    headline: "How a tide pool wakes",
    author: { "@type": "Person", name: "Ida Fjord" },
    datePublished: "2026-05-14T08:00:00Z",
  }),
  "/product": page("Kiln & Sons", {
    "@type": "Product",
    name: "Stoneware lamp",
    offers: { price: "129.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: "4.6", reviewCount: "212" },
  }),
  "/recipe": page("The Long Table", {
    "@type": "Recipe",
    name: "Walnut bread",
    totalTime: "PT2H35M",
    recipeYield: "8",
    recipeIngredient: ["500 g strong flour", "150 g walnuts"],
  }),
};

function page(site: string, data: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data });
  return `<meta property="og:site_name" content="${site}"><script type="application/ld+json">${json}</script>`;
}

beforeAll(async () => {
  site = await startSite(pages);
  ada = await product.open({ reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
}, 60_000);

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

async function pin(metadata: OptionsOf<"Pin.create">): Promise<string> {
  return (await call(ada, "Pin.create", { image_base64: await paint(), ...metadata })).id;
}

/** After the window has got another width, a wall takes a moment to follow. */
async function expectToFit(path: string, width: number): Promise<void> {
  const overflow = () => ada.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  await expect.poll(async () => [path, width, await overflow()]).toEqual([path, width, 0]);
}

/** Whether two texts share a line, and how far apart they are. */
async function gapBetween(first: string, second: string): Promise<number> {
  const [before, after] = await Promise.all(
    [first, second].map((text) => ada.locator("article").getByText(text, { exact: true }).boundingBox()),
  );
  if (!before || !after) throw new Error(`${first} or ${second} is not seen`);
  expect(Math.abs(before.y + before.height / 2 - after.y - after.height / 2)).toBeLessThan(8);
  return after.x - before.x - before.width;
}

test("the closeup shows the metadata of the linked page", async () => {
  const examples: [keyof typeof pages, () => Promise<void>][] = [
    [
      "/article",
      async () => {
        expect(await gapBetween("By Ida Fjord", "May 14, 2026")).toBeGreaterThan(8);
      },
    ],
    [
      "/product",
      async () => {
        expect(await gapBetween("€129", "In stock")).toBeGreaterThan(8);
        expect(await gapBetween("In stock", "212 reviews")).toBeGreaterThan(8);
        const star = await ada.locator("article section svg").first().boundingBox();
        const value = await ada.locator("article").getByText("4.6", { exact: true }).last().boundingBox();
        expect(star && value && star.y < value.y + value.height && value.y < star.y + star.height).toBe(true);
      },
    ],
    [
      "/recipe",
      async () => {
        expect(await gapBetween("2 hr 35 min", "Serves 8")).toBeGreaterThan(8);
        const walnuts = ada.getByRole("listitem").getByText("150 g walnuts");
        if (!(await walnuts.isVisible())) await ada.getByText("Ingredients").click();
        await walnuts.waitFor();
      },
    ],
  ];
  const ids: string[] = [];
  for (const [path] of examples) ids.push(await pin({ title: `From ${path}`, link: `${site.url}${path}` }));
  for (const [at, [path, check]] of examples.entries()) {
    const id = ids[at] ?? "";
    await expect
      .poll(async () => (await call(ada, "Pin.get", { id, field_set_key: "detailed" })).rich_metadata?.kind)
      .toBe(path.slice(1));
    await openLive(ada, `/pin/${id}/`);
    for (const width of widths) {
      await ada.setViewportSize({ width, height: 900 });
      await check();
      await expectToFit(path, width);
    }
  }
});

test("words without a space and descriptions of maximum length stay within the page", async () => {
  const title = "Windmillkeepers".repeat(7).slice(0, 100);
  const description = `${"w".repeat(200)} ${"Lorem hills and rivers by the sea. ".repeat(20)}`
    .slice(0, 800)
    .trim();
  const id = await pin({ title, description, alt_text: "x".repeat(500) });
  const username = await usernameOf(ada);
  for (const path of [`/pin/${id}/`, `/pin/${id}/edit/`, `/${username}/`]) {
    await openLive(ada, path);
    for (const width of [320, 1440]) {
      await ada.setViewportSize({ width, height: 900 });
      await expectToFit(path, width);
    }
    if (path.endsWith("/edit/")) expect(await violationsOf(ada)).toEqual([]);
  }
});

test("a Pin opened from a wall shows at once, nothing moves when the rest loads, and loads again if that fails", async () => {
  const id = await pin({ title: "Slow to come", description: "But there.", link: `${site.url}/product` });
  const { aggregated_pin_data: aggregated } = await call(ada, "Pin.get", { id });
  await call(ada, "AggregatedComment.create", { objectId: aggregated.id, pinId: id, text: "What a lamp" });
  await ada.setViewportSize({ width: 1280, height: 900 });
  await openLive(ada, `/${await usernameOf(ada)}/pins/`);
  const details = await holdAll(ada, "**/PinResource/get/**", "request");
  await ada.getByRole("link", { name: "Slow to come" }).first().click();
  const heading = ada.getByRole("heading", { level: 1, name: "Slow to come" });
  await heading.waitFor();
  await ada.getByText("But there.").waitFor();
  await ada.locator("article [class*=skeleton]").first().waitFor();
  const places = () =>
    Promise.all(
      [heading, ada.getByText("But there."), ada.locator("article img").first()].map((part) =>
        part.boundingBox(),
      ),
    );
  const before = await places();
  await details.release();
  await ada.getByText("What a lamp").waitFor();
  expect(await places()).toEqual(before);
  await ada.unroute("**/PinResource/get/**");

  // Details that fail to load show a message, and load on request. A refused request is not retried automatically, and without a
  // pointer on the link none was made before.
  let isServed = false;
  await ada.route("**/PinResource/get/**", (route) =>
    isServed ? route.continue() : route.fulfill({ status: 429, body: "" }),
  );
  await openLive(ada, `/${await usernameOf(ada)}/pins/`);
  await ada
    .getByRole("link", { name: "Slow to come" })
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await ada.getByRole("alert").getByText("Couldn't load part of this Pin.").waitFor();
  const again = ada.getByRole("button", { name: "Try again" });
  await again.waitFor();
  isServed = true;
  // The page may try on its own at any time. A press that waits for the button to stand still could find it gone.
  await again.dispatchEvent("click");
  await ada.getByText("What a lamp").waitFor();
  expect(await ada.getByText("Couldn't load part of this Pin.").count()).toBe(0);

  await ada.setViewportSize({ width: 390, height: 700 });
  await openLive(ada, `/pin/${id}/comments/`);
  expect(new URL(ada.url()).pathname + new URL(ada.url()).hash).toBe(`/pin/${id}/#comments`);
  const comments = ada.locator("#comments");
  await expect
    .poll(() => comments.evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(700);
  expect((await ada.request.get("/pin/nothing/comments/")).status()).toBe(404);
});

test("an animation stays still for someone who wants less motion, until they play it", async () => {
  const frames = await Promise.all(
    ["#2b3a8c", "#8c2b3a"].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const id = await pin({ image_base64: bytes.toString("base64"), alt_text: "Two colors" });
  await openLive(ada, `/pin/${id}/`);
  const picture = ada.getByRole("img", { name: "Two colors" });
  const shown = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc.split(".").at(-1));
  await expect.poll(shown).toBe("webp");
  await ada.getByRole("button", { name: "Play" }).press("Enter");
  await expect.poll(shown).toBe("gif");
  const pause = ada.getByRole("button", { name: "Pause" });
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true);
  await pause.press("Enter");
  await expect.poll(shown).toBe("webp");
});
