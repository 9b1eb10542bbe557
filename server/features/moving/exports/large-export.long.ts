import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { collectGarbage } from "#testkit/collect-garbage.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { sizeOr } from "#testkit/product/long-size.ts";
import { keptKey } from "../../base/media/index.ts";

const { app, ada } = await startCast(["ada"]);
const { db, media } = app.context;

// More than the four gigabytes that ZIP files had room for once.
const PICTURES = sizeOr(900);
const PICTURE_BYTES = 5_000_000;

test("gigabytes of pictures are exported in little memory", async () => {
  for (let made = 0; made < PICTURES; made += 1) {
    const pin = await buildPinRow(app, ada.id);
    const [kept] = await db.query<{ hash: string; mime: string }>(
      {
        text: `select encode(content_hash, 'hex') as hash, mime from pins
          join pictures on pictures.id = pins.picture_id join media_objects using (content_hash, purpose)
          where pins.id = $1`,
      },
      [pin],
    );
    await media.put(keptKey("pin", kept?.mime ?? "", kept?.hash ?? ""), randomBytes(PICTURE_BYTES));
  }
  await ada.browser.call("Export.create", { password: "wild berries 42" });
  collectGarbage();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  await app.drain();
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(`${seconds.toFixed(0)} s, ${((most - before) / 1e6).toFixed(0)} MB more memory\n`);
  const [made] = (await ada.browser.call("Exports.get", {})).data;
  expect(made).toMatchObject({ state: "ready" });
  expect(made?.file_bytes).toBeGreaterThan(PICTURES * PICTURE_BYTES);
  expect(most - before).toBeLessThan(200_000_000);
});
