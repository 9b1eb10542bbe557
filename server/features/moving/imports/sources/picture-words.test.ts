import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { readPictureWords } from "./picture-words.ts";

async function metadataOf(picture: Sharp) {
  const { exif = null, xmp = null } = await sharp(await picture.jpeg().toBuffer()).metadata();
  return { exif, xmp };
}
const blank = () => sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } });

const xmpOf = (inside: string, attributes = "") =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`;

test("a picture's EXIF gives its description and when it was taken", async () => {
  const picture = blank().withExif({
    IFD0: { ImageDescription: "A heron at dawn" },
    IFD2: { DateTimeOriginal: "2019:05:06 07:08:09" },
  });
  expect(readPictureWords(await metadataOf(picture))).toEqual({
    title: "",
    description: "A heron at dawn",
    takenAt: new Date("2019-05-06T07:08:09Z"),
    tags: [],
  });
});

test("what a camera calls every picture isn't a description", async () => {
  const picture = blank().withExif({ IFD0: { ImageDescription: "OLYMPUS DIGITAL CAMERA         " } });
  expect(readPictureWords(await metadataOf(picture)).description).toBe("");
});

test("XMP gives title, description, keywords and date, before EXIF", async () => {
  const inside = `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Heron &amp; reeds</rdf:li>
    <rdf:li xml:lang="de">Reiher</rdf:li></rdf:Alt></dc:title>
    <dc:description><rdf:Alt><rdf:li xml:lang="x-default">At dawn</rdf:li></rdf:Alt></dc:description>
    <dc:subject><rdf:Bag><rdf:li>birds</rdf:li><rdf:li>grey heron</rdf:li></rdf:Bag></dc:subject>`;
  const picture = blank()
    .withExif({ IFD0: { ImageDescription: "Another" } })
    .withXmp(xmpOf(inside, `photoshop:DateCreated="2018-01-02T03:04:05Z"`));
  expect(readPictureWords(await metadataOf(picture))).toEqual({
    title: "Heron & reeds",
    description: "At dawn",
    tags: ["birds", "grey heron"],
    takenAt: new Date("2018-01-02T03:04:05Z"),
  });
});

test("nonsense says nothing and breaks nothing", () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
  const head = fc.constantFrom("", "Exif\0\0II*\0\b\0\0\0", "MM\0*\0\0\0\b");
  const exif = fc
    .tuple(head, bytes)
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, "latin1"), rest]));
  fc.assert(
    fc.property(exif, bytes, (one, other) => {
      expect(readPictureWords({ exif: one, xmp: other }).title).toBeTypeOf("string");
    }),
  );
});
