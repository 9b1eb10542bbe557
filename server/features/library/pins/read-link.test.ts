import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { buildBoardRow, buildPinRow } from "#testkit/library/pin-rows.ts";

let site: Site;
let app: TestApp;
let ada: Person;

const jsonLd = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const offers = { price: "49.90", priceCurrency: "EUR", availability: "https://schema.org/InStock" };
const lamp = { "@type": "Product", name: "Lamp", offers };
const soup = {
  "@type": "Recipe",
  name: "Soup",
  recipeYield: "4",
  totalTime: "PT45M",
  recipeIngredient: ["Leek"],
};
const dear = { ...lamp, offers: { ...offers, price: "1e300" } };

beforeAll(async () => {
  site = await startSite({
    "/lamp": `<title>A lamp</title><meta property="og:site_name" content="Lights">${jsonLd(lamp)}`,
    "/soup": `<title>Soup</title>${jsonLd(soup)}`,
    "/dear": jsonLd(dear),
    "/plain": "<title>Nothing to say</title>",
    "/refused": (_, response) => response.writeHead(500).end(),
  });
  app = await startTestApp({ env: { FETCH_ALLOW: `127.0.0.1:${site.port}` } });
  ada = await buildPerson(app);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** A Pin whose link was just set, after the jobs have run. */
async function link(path: string, id?: string) {
  const pinId = id ?? (await buildPinRow(app, ada.id));
  const url = path.startsWith("/") ? `${site.url}${path}` : path;
  expect((await ada.browser.call("Pin.update", { id: pinId, link: url })).status).toBe(200);
  await app.drain();
  return (await ada.browser.call("Pin.get", { id: pinId })).data;
}

test("a Pin has its linked page's metadata: a product with its price, a recipe", async () => {
  const pin = await link("/lamp");
  expect(pin).toMatchObject({
    rich_summary: { display_name: "Lamp", site_name: "Lights", type_name: "product" },
    price_value: 49.9,
    price_currency: "EUR",
    rich_metadata: { kind: "product", product: { price_value: "49.90" } },
  });
  expect((await link("/soup")).rich_metadata).toMatchObject({ kind: "recipe", recipe: { servings: "4" } });
});

test("a new link drops the old metadata, and an impossible price is left out", async () => {
  const { id } = await link("/lamp");
  const blank = { rich_metadata: null, rich_summary: null, price_value: null, price_currency: null };
  expect(await link("/plain", id)).toMatchObject(blank);
  await link("/lamp", id);
  const { data } = await ada.browser.call("Pin.update", { id, link: "" });
  expect(data).toMatchObject({ ...blank, link: null, domain: "Uploaded by user" });
  expect(await link("/dear", id)).toMatchObject({ price_value: null, price_currency: null });
});

test("an unreadable or forbidden page leaves the Pin as it is, and no job behind", async () => {
  for (const path of ["/refused", "/missing", "http://127.0.0.1:9/", "http://10.0.0.1/"]) {
    expect((await link(path)).rich_metadata).toBeNull();
  }
  const left = await app.context.db.query({ text: "select from graphile_worker.jobs" }, []);
  expect(left).toEqual([]);
});

test("a saved Pin keeps the metadata, unless its link changes", async () => {
  const { id: pin_id } = await link("/lamp");
  const same = await ada.browser.call("Repin.create", { pin_id });
  expect(same.data).toMatchObject({ price_value: 49.9, rich_metadata: { kind: "product" } });
  const other = await ada.browser.call("Repin.create", { pin_id, link: `${site.url}/plain` });
  expect(other.data).toMatchObject({ price_value: null, rich_metadata: null });
});

test("a page that arrives late, after the link has changed, is ignored", async () => {
  const pinId = await buildPinRow(app, ada.id);
  site.pages["/slow"] = (_, response) => {
    void app.context.db
      .query({ text: "update pins set link = 'https://example.org/' where id = $1" }, [pinId])
      .then(() => response.writeHead(200, { "content-type": "text/html" }).end(jsonLd(lamp)));
  };
  expect((await link("/slow", pinId)).rich_metadata).toBeNull();
});

test("fetches nothing for a Pin on a board its saver may not save to", async () => {
  const ben = await buildPerson(app);
  const before = site.connections;
  for (const privacy of ["public", "secret"] as const) {
    const board_id = await buildBoardRow(app, ben.id, { privacy });
    const options = { board_id, link: `${site.url}/lamp` };
    const image_base64 = await paintPicture();
    const expected = privacy === "public" ? 403 : 404;
    for (const picture of [{ image_url: `${site.url}/lamp.jpg` }, { image_base64 }]) {
      const { status } = await ada.browser.call("Pin.create", { ...options, ...picture });
      expect(status).toBe(expected);
    }
  }
  await app.drain();
  expect(site.connections).toBe(before);
});
