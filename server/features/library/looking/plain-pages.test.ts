import { afterAll, expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { drawPair, drawScene } from "#testkit/library/scenes.ts";
import { buildPerson } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { storePicture } from "../../base/media/index.ts";
import { eyeOf } from "./eye-of.ts";
import { lookAtPictures } from "./jobs/look-at-pictures.ts";

const [HILLS, WINDOWS] = [0, 1];

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages, env: { LOOKING: "1" } });
afterAll(() => eyeOf(app.context).close());

async function buildPicturePin(title: string, bytes: Buffer): Promise<string> {
  const picture = { ownerId: ada.id, purpose: "pin", visibility: "private", bytes } as const;
  return await buildPinRow(app, ada.id, { pictureId: (await storePicture(app.context, picture)).id, title });
}

test("parts of a Pin's picture are links, and members send one of their own by a form", async () => {
  for (const variant of [0, 1]) {
    await buildPicturePin("Hills", await drawScene(HILLS, variant));
    await buildPicturePin("Windows", await drawScene(WINDOWS, variant));
  }
  const pair = await buildPicturePin("Both", await drawPair(HILLS, WINDOWS));
  await lookAtPictures(app.context);
  await indexEverything(app);
  const page = openPlain(visitor);
  const first = () => /<article[^>]* aria-label="(\w+)/.exec(page.html())?.[1];
  await page.open(`/pin/${pair}/visual-search/`);
  expect(first()).toBeDefined();
  await page.follow("Bottom left");
  expect(first()).toBe("Windows");
  await page.open("/pin/1/visual-search/");
  expect(page.status).toBe(404);

  const own = openPlain(ada.browser);
  await own.open("/search/visual/");
  await own.press("Search", { picture: Buffer.from("words") });
  expect(own.text()).toContain("This file type isn't supported");
  await own.press("Search", { picture: await drawScene(WINDOWS, 6) });
  expect(/<article[^>]* aria-label="(\w+)/.exec(own.html())?.[1]).toBe("Windows");
});

test("nothing leads to visual search once staff turned it off", async () => {
  const pin = `/pin/${await buildPinRow(app, ada.id)}/`;
  const page = openPlain(ada.browser);
  await page.open("/");
  expect(page.has("link", "Search with a picture")).toBe(true);
  await page.open(pin);
  expect(page.has("link", "Find similar pictures")).toBe(true);

  const staff = openPlain((await buildPerson(app, { isStaff: true })).browser);
  await staff.open("/admin/");
  await staff.press("Save", { visual_search: null });
  expect(staff.text()).toContain("Saved");
  await page.open("/");
  expect(page.has("link", "Search with a picture")).toBe(false);
  await page.open(pin);
  expect(page.has("link", "Find similar pictures")).toBe(false);
  for (const path of [`${pin}visual-search/`, "/search/visual/"]) {
    await page.open(path);
    expect(page.text()).toContain("Visual search is turned off here");
  }
});
