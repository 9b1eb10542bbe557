import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "#testkit/app.ts";
import { paintNoise } from "#testkit/base/paint.ts";
import { startSite } from "#testkit/doubles/site.ts";
import { buildPerson } from "#testkit/members.ts";
import { sizeOr } from "#testkit/product/long-size.ts";
import { storeOwnPicture } from "../../base/media/index.ts";
import { receiveImport } from "./create-import.ts";
import { takeTurn } from "./jobs/work-on-import.ts";

const ROWS = sizeOr(200);
const SITES = 20;
/** Made without an import, for comparison. */
const DERIVED = 60;
const LEAST_SHARE = 0.6;

const site = await startSite();
const app = await startTestApp({
  env: { FETCH_ALLOW: `127.0.0.1:${site.port}` },
  overrides: { resolveHost: async (host) => (host.endsWith(".example") ? ["127.0.0.1"] : []) },
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** So many a second, several at once as an import makes them. */
async function rateOf(count: number, make: (number: number) => Promise<unknown>): Promise<number> {
  const numbers = Array.from({ length: count }, (_, number) => number).values();
  const begun = performance.now();
  const work = async () => {
    for (const number of numbers) await make(number);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return count / ((performance.now() - begun) / 1000);
}

test("importing pictures is hardly slower than making pictures", async () => {
  const bases = await Promise.all(
    Array.from({ length: 8 }, () => paintNoise({ width: 600, height: 900 }).jpeg().toBuffer()),
  );
  // What follows the end of a JPEG makes it another file, and costs nothing to paint.
  const picture = (number: number) =>
    Buffer.concat([bases[number % bases.length] ?? Buffer.alloc(0), Buffer.from(`number ${number}`)]);
  const { browser, id: memberId } = await buildPerson(app);
  const raw = await rateOf(DERIVED, (number) => storeOwnPicture(app.context, memberId, picture(number)));
  site.pages["*"] = (request, response) => response.end(picture(DERIVED + Number(request.url?.slice(1))));
  const links = Array.from({ length: ROWS }, (_, number) => {
    const address = `http://site${number % SITES}.example:${site.port}/${number}`;
    return `${number},Number ${number},,,https://herons.example/${number},Herons,,,${address},,false`;
  });
  const csv = ["id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite", ...links].join(
    "\n",
  );
  const chunks = Readable.from([Buffer.from(csv)]);
  const id = await receiveImport(app.context, memberId, { name: "many.csv", chunks });
  await takeTurn(app.context, id);
  await browser.call("ImportRun.create", { import_id: id });
  const begun = performance.now();
  while ((await takeTurn(app.context, id)) !== "over");
  const imported = ROWS / ((performance.now() - begun) / 1000);
  const { data: done } = await browser.call("Import.get", { import_id: id });
  expect(done).toMatchObject({ state: "done", made_count: ROWS });
  const share = imported / raw;
  process.stdout.write(
    `${imported.toFixed(1)} rows a second, ${raw.toFixed(1)} pictures a second alone (${(share * 100).toFixed(0)} %), on ${availableParallelism()} cores\n`,
  );
  expect(share).toBeGreaterThan(LEAST_SHARE);
}, 3_600_000);
