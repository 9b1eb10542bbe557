import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const phone = { width: 390, height: 844 };

const product = productForTests();
let looms: { id: string; url: string };
let section: string;

beforeAll(async () => {
  const ada = await product.open();
  await signUp(ada, newMember("Ada Wren"));
  looms = await call(ada, "Board.create", {
    name: "Looms and what is woven on them, for every season",
    description: "Warp, weft, and patience.",
  });
  const pinIds: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const background = { r: 40 * number, g: 90, b: 120 };
    const picture = sharp({ create: { width: 300, height: 300 + 60 * number, channels: 3, background } });
    const image_base64 = (await picture.png().toBuffer()).toString("base64");
    const pin = { image_base64, board_id: looms.id, title: `Cloth ${number}` };
    pinIds.push((await call(ada, "Pin.create", pin)).id);
  }
  const initial_pins = pinIds.slice(0, 2);
  const { slug } = await call(ada, "BoardSection.create", { board_id: looms.id, name: "Wool", initial_pins });
  section = `${looms.url}${slug}/`;
}, 120_000);

test("a visitor sees a public board on a phone, is asked to sign up for members' actions, and machines get its metadata", async () => {
  const page = await product.visit({ viewport: phone });
  const response = await page.goto(looms.url);
  expect(response?.status()).toBe(200);
  await page.locator("html[data-live]").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Looms");
  await page.getByText("Warp, weft, and patience.").waitFor();
  await page.getByRole("link", { name: /Wool/ }).waitFor();
  await page.getByRole("article", { name: "Cloth 4" }).waitFor();
  expect(await page.getByRole("article", { name: "Cloth 0" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Select", exact: true }).count()).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.width);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("dialog", { name: "Sign up to follow" }).waitFor();

  await openLive(page, section);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  const html = await (await fetch(product.url + looms.url)).text();
  expect(html).toContain('<meta name="robots" content="max-image-preview:large">');
  expect(html).toContain(`<link rel="canonical" href="${product.url}${looms.url}">`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+">/);
  expect(html).toContain('type="application/json+oembed"');
  expect(html).toContain(`href="${product.url}${looms.url.slice(0, -1)}.rss"`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  const types = data["@graph"].map((thing: Record<string, unknown>) => thing["@type"]);
  expect(types).toEqual(["CollectionPage", "BreadcrumbList"]);
  expect(data["@graph"][0].mainEntity.itemListElement).toHaveLength(3);
});
