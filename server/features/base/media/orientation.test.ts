import sharp from "sharp";
import { expect, test } from "vitest";
import { derivePicture } from "./derive-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { originals } from "./variants.ts";

const field = "image";
type Format = "jpeg" | "png" | "webp" | "avif";
/** Turning happens after decoding, so one format shows every turn. */
const stored: [Format, number][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [Format, number] => ["jpeg", orientation]),
  // It exchanges the sides and mirrors.
  ...(["png", "webp", "avif"] as const).map((format): [Format, number] => [format, 5]),
];
const secret = "Hidden words";
const corners = { red: [220, 20, 20], green: [20, 200, 20], blue: [20, 20, 220], white: [240, 240, 240] };

type Colour = keyof typeof corners;

const [width, height] = [300, 200];

/** Upright: red and green above, blue and white below. */
function upright() {
  const half = { width: width / 2, height: height / 2 };
  const quarter = (colour: Colour, left: number, top: number) => {
    const [r = 0, g = 0, b = 0] = corners[colour];
    return { input: { create: { ...half, channels: 3 as const, background: { r, g, b } } }, left, top };
  };
  return sharp({ create: { width, height, channels: 3, background: "#000" } }).composite([
    quarter("red", 0, 0),
    quarter("green", half.width, 0),
    quarter("blue", 0, half.height),
    quarter("white", half.width, half.height),
  ]);
}

/** The picture as a camera held that way stores it. */
async function asHeld(orientation: number): Promise<Buffer> {
  const straight = sharp(await upright().png().toBuffer());
  const turned = async (angle: number) => sharp(await straight.clone().rotate(angle).png().toBuffer());
  const held = {
    1: () => straight,
    2: () => straight.flop(),
    3: () => straight.rotate(180),
    4: () => straight.flip(),
    5: async () => (await turned(90)).flop(),
    6: () => straight.rotate(270),
    7: async () => (await turned(90)).flip(),
    8: () => straight.rotate(90),
  }[orientation];
  return (await (held?.() ?? straight)).png().toBuffer();
}

async function photograph(format: Format, orientation: number): Promise<Buffer> {
  return sharp(await asHeld(orientation))
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: "Camera", ImageDescription: secret },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 8/1 0/1", GPSLongitude: "11/1 34/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
    [format]({ quality: 90 })
    .toBuffer();
}

/** The nearest of the four colours in the middle of each quarter, in reading order. */
async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const distance = (colour: number[]) =>
      colour.reduce((sum, value, channel) => sum + Math.abs(value - (data[at + channel] ?? 0)), 0);
    return Object.entries(corners).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? "";
  });
}

test.each(stored)(
  "a %s stored in orientation %i is upright without metadata",
  async (format, orientation) => {
    const bytes = await photograph(format, orientation);
    expect(bytes.includes(secret)).toBe(true);
    const facts = await inspectPicture(bytes, field);
    expect(facts).toMatchObject({ width, height, hasPrivateData: true });
    const { files } = await derivePicture(bytes, facts, "pin", field);
    expect(files).toHaveLength(17);
    for (const file of files) {
      const name = `${file.size}.${file.ending}`;
      const { autoOrient, orientation: told = 1, exif, xmp } = await sharp(file.bytes).metadata();
      expect([name, told, exif, xmp]).toEqual([name, 1, undefined, undefined]);
      const kept = Buffer.from(file.bytes);
      for (const word of [secret, "Camera", "Exif", "xmpmeta"]) expect(kept.includes(word)).toBe(false);
      expect([name, await coloursOf(kept)]).toEqual([name, Object.keys(corners)]);
      if (file.size === originals || file.size === "474x") expect(autoOrient).toEqual({ width, height });
    }
  },
);
