import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureTexts } from "#contract/picture-texts.ts";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";

/** What becomes of it, and by how many megabytes this process has grown meanwhile. */
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
  const rows = deflateSync(Buffer.alloc(Math.min(width * height * 3 + height, 30_000_000)));
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

test("a few bytes that claim to be a huge picture are refused by what they claim", async () => {
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

test("what unfolds beside the picture is not unfolded", async () => {
  const zeros = deflateSync(Buffer.alloc(400_000_000));
  const profile = chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0", "latin1"), zeros]));
  const words = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), zeros]));
  for (const bytes of [png(40, 40, profile), png(40, 40, words)]) {
    const { outcome, megabytes } = await take(bytes);
    expect([pictureTexts.damaged, "accepted"]).toContain(outcome);
    expect(megabytes).toBeLessThan(200);
  }
});
