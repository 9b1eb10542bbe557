import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { indexEverything } from "#testkit/finding/index-search.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";
import { clusterPinsOf } from "./cluster-pins.ts";

const { app, ada, ben, visitor } = await startCast(["ada", "ben"], { renderer: builtPages });

test("a suggested board is created with the chosen Pins without JavaScript, by its member alone", async () => {
  const ids: string[] = [];
  for (const title of ["Table loom", "Loom warp", "Loom weft", "Loom frame", "Old loom"]) {
    ids.push(await buildPinRow(app, ada.id, { title }));
  }
  await indexEverything(app);
  await clusterPinsOf(app.context, ada.id);
  const [loom] = (await ada.browser.call("PinClusters.get", {})).data;
  const path = `/board/create/cluster/${loom?.id}/`;
  const [page, bens, visitors] = [ada.browser, ben.browser, visitor].map(openPlain);
  await visitors?.open(path);
  expect(visitors?.path).toMatch(/^\/login\//);
  await bens?.open(path);
  expect(bens?.status).toBe(404);

  await page?.open(path);
  await page?.press("Create", { [`pin_${ids.at(-1)}`]: null });
  expect(page?.text()).toContain("Loom");
  expect((await ada.browser.call("BoardlessPins.get", {})).data.map(({ id }) => id)).toEqual(ids.slice(-1));
});
