import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { type FetchContext, fetchPicture } from "./index.ts";
import { parseAllowedNetwork } from "./networks.ts";

let site: Site;
let context: FetchContext;
let png: Buffer;
beforeAll(async () => {
  site = await startSite();
  const network = parseAllowedNetwork(`127.0.0.1:${site.port}`);
  context = { config: { fetchAllow: network ? [network] : [], publicUrl: "https://birds.example" } };
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a04030" } })
    .png()
    .toBuffer();
});
afterAll(() => site[Symbol.asyncDispose]());

function refused(message: string, detail = "image_url") {
  return expect.objectContaining({ errorName: "unusable", detail, publicMessage: message });
}

test("takes a picture's type from its bytes, whatever the header says", async () => {
  site.pages["/bird"] = (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    // In pieces smaller than its signature.
    for (let at = 0; at < png.length; at += 7) response.write(png.subarray(at, at + 7));
    response.end();
  };
  const { bytes, mime } = await fetchPicture(context, `${site.url}/bird`);
  expect(mime).toBe("image/png");
  expect(Buffer.compare(Buffer.from(bytes), png)).toBe(0);
});

test.each([
  ["a page", "<!doctype html><p>hello, I am a page of some length, really</p>"],
  ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
  ["nothing", ""],
  ["a few bytes", "\xff\xd8\xff"],
])("refuses %s, whatever the header says", async (_name, body) => {
  site.pages["/not"] = (_request, response) =>
    response.writeHead(200, { "content-type": "image/png" }).end(body);
  await expect(fetchPicture(context, `${site.url}/not`, { field: "media" })).rejects.toEqual(
    refused(pictureTexts.kind, "media"),
  );
});

test("refuses more than 20 MB, announced or not", async () => {
  site.pages["/announced"] = (_request, response) => {
    response.writeHead(200, { "content-length": String(IMAGE_BYTES_MAX + 1) });
    response.write(png);
  };
  site.pages["/unannounced"] = (_request, response) => {
    response.write(png);
    response.end(Buffer.alloc(IMAGE_BYTES_MAX));
  };
  await expect(fetchPicture(context, `${site.url}/announced`)).rejects.toEqual(refused(pictureTexts.large));
  await expect(fetchPicture(context, `${site.url}/unannounced`)).rejects.toEqual(refused(pictureTexts.large));
});

test.each([
  [404, fetchTexts.missing],
  [410, fetchTexts.missing],
  [403, fetchTexts.refused],
  [500, fetchTexts.noAnswer],
])("refuses a picture with status %i", async (status, message) => {
  site.pages["/status"] = (_request, response) => response.writeHead(status).end(png);
  await expect(fetchPicture(context, `${site.url}/status`)).rejects.toEqual(refused(message));
});

test("names the field when refusing an address that isn't public", async () => {
  await expect(fetchPicture(context, "http://10.0.0.1/bird.png")).rejects.toEqual(
    refused(fetchTexts.unreachable),
  );
});
