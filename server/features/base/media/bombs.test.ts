import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";

/** The outcome, and by how many megabytes this process grew. */
async function take(bytes: Buffer): Promise<{ outcome: string; megabytes: number }> {
  const before = process.memoryUsage().rss;
  const outcome = await inspectPicture(bytes, "image")
    .then((facts) => derivePicture(bytes, facts, "pin", "image"))
    .then(
      () => "accepted",
      (error: { publicMessage?: string }) => error.publicMessage ?? String(error),
    );
  return { outcome, megabytes: (process.memoryUsage().rss - before) / 1024 / 1024 };
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function png(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc(Math.min(width * height * 3 + height, 30_000_000)), { level: 1 });
  const parts = [chunk("IHDR", header), ...more, chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

async function jpegOfClaimedSize(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background: "#888888" } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

function gifOfClaimedSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    "GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;",
    "latin1",
  );
  for (const at of [6, 24]) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}

test("a small file that claims to be huge is rejected by its claim", async () => {
  const claims: [Buffer, string][] = [
    [png(60_000, 60_000), pictureTexts.side],
    [png(9000, 9000), pictureTexts.pixels],
    [await jpegOfClaimedSize(65_500, 65_500), pictureTexts.side],
    [await jpegOfClaimedSize(9000, 9000), pictureTexts.pixels],
    [gifOfClaimedSize(65_535, 65_535), pictureTexts.side],
    [gifOfClaimedSize(9000, 9000), pictureTexts.pixels],
  ];
  for (const [bytes, text] of claims) {
    const { outcome, megabytes } = await take(bytes);
    expect(outcome).toBe(text);
    expect(megabytes).toBeLessThan(100);
  }
});

function bigEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** Frames of an animated PNG that cover it without drawing anything. */
function animation(width: number, height: number, { claimed, stored }: { claimed: number; stored: number }) {
  const head = chunk("acTL", Buffer.concat([bigEndian(claimed), bigEndian(0)]));
  const frames = Array.from({ length: stored }, (_, index) => {
    const place = [index, width, height, 0, 0].map(bigEndian);
    return chunk("fcTL", Buffer.concat([...place, Buffer.alloc(6)]));
  });
  return png(width, height, head, ...frames);
}

function onScreen(gif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(gif);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

test("what a browser would decode counts, even if our decoder would skip it", async () => {
  const { frames, pixels, side, ratio } = pictureTexts;
  const claims: [string, Buffer, string][] = [
    ["PNG of a few frames", animation(100, 100, { claimed: 3, stored: 3 }), "accepted"],
    ["PNG that claims frames", animation(4000, 4000, { claimed: 14, stored: 1 }), frames],
    ["PNG that hides frames", animation(4000, 4000, { claimed: 1, stored: 14 }), frames],
    ["PNG of many frames", animation(2, 2, { claimed: 1001, stored: 1001 }), frames],
    ["GIF on its screen", onScreen(gifOfClaimedSize(10, 10), 640, 480), "accepted"],
    ["GIF on a wide screen", onScreen(gifOfClaimedSize(10, 10), 65_535, 65_535), side],
    ["GIF on a large screen", onScreen(gifOfClaimedSize(10, 10), 9000, 9000), pixels],
    ["GIF on a long screen", onScreen(gifOfClaimedSize(10, 10), 9000, 100), ratio],
  ];
  for (const [name, bytes, text] of claims) expect([name, (await take(bytes)).outcome]).toEqual([name, text]);
});

function sized(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#888888" } });
}

function avifThatClaims(bytes: Buffer, width: number, height: number): Buffer {
  const patched = Buffer.from(bytes);
  for (let at = patched.indexOf("ispe"); at !== -1; at = patched.indexOf("ispe", at + 4)) {
    patched.writeUInt32BE(width, at + 8);
    patched.writeUInt32BE(height, at + 12);
  }
  return patched;
}

/** In the frame's own header: lossy, lossless and extended formats. */
function webpThatClaims(bytes: Buffer, width: number, height: number): Buffer {
  const patched = Buffer.from(bytes);
  const lossy = patched.indexOf("VP8 ");
  if (lossy !== -1) {
    patched.writeUInt16LE(width, lossy + 14);
    patched.writeUInt16LE(height, lossy + 16);
  }
  const lossless = patched.indexOf("VP8L");
  if (lossless !== -1) {
    const rest = patched.readUInt32LE(lossless + 9) & 0xf0000000;
    patched.writeUInt32LE((rest | (width - 1) | ((height - 1) << 14)) >>> 0, lossless + 9);
  }
  return patched;
}

function canvasThatClaims(bytes: Buffer, width: number, height: number): Buffer {
  const patched = Buffer.from(bytes);
  const canvas = patched.indexOf("VP8X");
  patched.writeUIntLE(width - 1, canvas + 12, 3);
  patched.writeUIntLE(height - 1, canvas + 15, 3);
  return patched;
}

test("an AVIF or WebP that claims a false size is rejected without decoding", async () => {
  const { pixels, side, damaged } = pictureTexts;
  const avif = await sized(64, 64).avif({ effort: 0 }).toBuffer();
  const wideAvif = await sized(800, 600).avif({ effort: 0 }).toBuffer();
  const lossy = await sized(64, 64).webp().toBuffer();
  const lossless = await sized(64, 64).webp({ lossless: true }).toBuffer();
  const told = (width: number) =>
    sized(width, width)
      .withExif({ IFD0: { Make: "Camera" } })
      .webp({ effort: 0 })
      .toBuffer();
  const [canvas, wideCanvas] = [await told(64), await told(1000)];
  const moving = await sharp(
    [await sized(40, 40).png().toBuffer(), await sized(40, 40).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer();
  const claims: [string, Buffer, string][] = [
    ["AVIF, longer than may be", avifThatClaims(avif, 40_000, 40_000), side],
    ["AVIF, more than may be", avifThatClaims(avif, 9000, 9000), pixels],
    ["AVIF, larger than it is", avifThatClaims(avif, 6000, 6000), damaged],
    ["AVIF, smaller than it is", avifThatClaims(wideAvif, 64, 48), damaged],
    ["AVIF, no size", avifThatClaims(avif, 0, 0), damaged],
    ["WebP, more than may be", webpThatClaims(lossy, 9000, 9000), pixels],
    ["WebP, larger than it is", webpThatClaims(lossy, 6000, 6000), damaged],
    ["lossless WebP, more than may be", webpThatClaims(lossless, 9000, 9000), pixels],
    ["lossless WebP, larger than it is", webpThatClaims(lossless, 6000, 6000), damaged],
    ["WebP canvas, as large as can be told", canvasThatClaims(canvas, 2 ** 24, 2 ** 24), damaged],
    ["WebP canvas, larger than its picture", canvasThatClaims(canvas, 6000, 6000), damaged],
    ["WebP canvas, smaller than its picture", canvasThatClaims(wideCanvas, 64, 64), damaged],
    ["moving WebP, more than may be", canvasThatClaims(moving, 9000, 9000), pixels],
    ["moving WebP, smaller than its frames", canvasThatClaims(moving, 16, 16), damaged],
  ];
  for (const [name, bytes, text] of claims) {
    const { outcome, megabytes } = await take(bytes);
    expect([name, outcome]).toEqual([name, text]);
    expect(megabytes).toBeLessThan(100);
  }
});

type Scan = { start: number; data: number; end: number };

function scansOf(jpeg: Buffer): Scan[] {
  const scans: Scan[] = [];
  let behind = 2;
  for (let at = 2; jpeg[at + 1] !== 0xd9; ) {
    const marker = at;
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (jpeg[marker + 1] !== 0xda) continue;
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0) at += 1;
    scans.push({ start: behind, data: marker, end: at });
    behind = at;
  }
  return scans;
}

/**
 * Refines each of the 63 coefficients of three colours bit by bit, validly, over the whole picture: a few
 * bytes per scan to store, and a pass over every block to read.
 */
async function jpegOfScans(width: number, scans: number): Promise<Buffer> {
  const jpeg = await sized(width, width).jpeg({ progressive: true }).toBuffer();
  const [first, ...colours] = scansOf(jpeg).slice(0, 4);
  const refined = Array.from({ length: scans - 1 }, (_, index) => {
    const colour = colours[index % 3];
    const wave = 1 + (Math.floor(index / 3) % 63);
    const bit = 13 - Math.floor(index / 189);
    const scan = Buffer.from(jpeg.subarray(colour?.start, colour?.end));
    const parameters = (colour?.data ?? 0) - (colour?.start ?? 0) + 7;
    scan.set([wave, wave, ((bit === 13 ? 0 : bit + 1) << 4) | bit], parameters);
    return scan;
  });
  return Buffer.concat([jpeg.subarray(0, first?.end), ...refined, Buffer.from([0xff, 0xd9])]);
}

test("a JPEG with excessive scans is rejected before they are decoded", async () => {
  expect(await take(await jpegOfScans(400, 100))).toMatchObject({ outcome: "accepted" });
  expect(await take(await jpegOfScans(400, 101))).toMatchObject({ outcome: pictureTexts.scans });
  const many = await jpegOfScans(2500, 2600);
  const before = process.cpuUsage();
  expect(await take(many)).toMatchObject({ outcome: pictureTexts.scans });
  const { user, system } = process.cpuUsage(before);
  // Reading it to the end takes several.
  expect((user + system) / 1_000_000).toBeLessThan(1);
});

test("a thumbnail's scans, and bytes that only look like a picture, are not counted", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const noisy = await sharp({
    create: { width: 400, height: 400, channels: 3, background: "#888888", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const marker = Buffer.from([0xff, 0xda]);
  const words = Buffer.concat(Array.from({ length: 300 }, () => marker));
  const segment = Buffer.concat([Buffer.from([0xff, 0xe5, 0, 0]), words]);
  segment.writeUInt16BE(segment.length - 2, 2);
  const bytes = Buffer.concat([noisy.subarray(0, 2), segment, noisy.subarray(2)]);
  expect((await take(bytes)).outcome).toBe("accepted");
});

test("data next to the picture is not decompressed", async () => {
  const zeros = deflateSync(Buffer.alloc(300_000_000), { level: 1 });
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), zeros]));
  const words = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros]));
  for (const bytes of [png(40, 40, profile), png(40, 40, words)]) {
    const { outcome, megabytes } = await take(bytes);
    expect([pictureTexts.damaged, "accepted"]).toContain(outcome);
    expect(megabytes).toBeLessThan(150);
  }
});
