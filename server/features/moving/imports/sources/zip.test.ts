import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { buildZip, type ZipContent } from "#testkit/zip.ts";
import type { Found } from "./found.ts";
import { readImportFile } from "./read-file.ts";
import { listZip, type PartedFile, readZipPart } from "./zip.ts";

function fileOf(bytes: Uint8Array): PartedFile {
  return {
    size: bytes.length,
    read: async (start, end) => Readable.from([Buffer.from(bytes.subarray(start, end + 1))]),
  };
}

async function readAll(bytes: Uint8Array): Promise<{ source: string; found: Found[] }> {
  const result = await readImportFile(fileOf(bytes), { columns: null, here: "" });
  if (result.kind === "table") throw new Error("Somebody has to name the columns");
  const found: Found[] = [];
  for await (const each of result.found) found.push(each);
  return { source: result.source, found };
}

const picture = (name: string | Buffer): ZipContent => ({ name, bytes: `the bytes of ${name}` });

describe("a ZIP file", () => {
  test("with an export in it is read like the export, and names what else is in it", async () => {
    const zip = buildZip([
      { name: "data/pins.html", bytes: await readFile(new URL("../golden/pinterest.html", import.meta.url)) },
      { name: "data/read me.pdf", bytes: "%PDF" },
      { name: "__MACOSX/data/._pins.html", bytes: "x" },
    ]);
    const { source, found } = await readAll(zip);
    expect(source).toBe("pinterest");
    expect(found).toContainEqual({
      kind: "refusal",
      reason: "unknown_file",
      title: "data/read me.pdf",
      link: "",
    });
    expect(found.filter(({ kind }) => kind === "item")).toHaveLength(3);
    expect(JSON.stringify(found)).not.toContain("MACOSX");
  });

  test("of pictures becomes boards and sections by its folders", async () => {
    const zip = buildZip([
      picture("Garden/Hedges/Old/Red_rose.JPG"),
      picture("IMG_2034.png"),
      picture("Garden/notes.doc"),
    ]);
    const { source, found } = await readAll(zip);
    expect(source).toBe("pictures");
    expect(found).toMatchObject([
      { board: "Garden", section: "Hedges / Old", title: "Red rose" },
      { board: null, section: "", title: "" },
      { kind: "refusal", reason: "unknown_file", title: "Garden/notes.doc" },
    ]);
    const [first] = found;
    if (first?.kind !== "item" || !first.filePart) throw new Error("There is no picture");
    expect((await buffer(readZipPart(fileOf(zip), first.filePart))).toString()).toContain("Red_rose");
  });

  test("keeps names in other encodings readable", async () => {
    const zip = buildZip([
      picture(Buffer.from([0x82, 0x74, 0x82, 0x2e, 0x6a, 0x70, 0x67])),
      { ...picture(Buffer.from("été/ñ.jpg")), flags: 0 },
    ]);
    const { found } = await readAll(zip);
    expect(found).toMatchObject([{ title: "été" }, { board: "été", title: "ñ" }]);
  });

  test.each(["../../etc/passwd.jpg", "/etc/passwd.jpg", "C:/windows/a.jpg", "a/..\\..\\b.jpg"])(
    "refuses the name %s and takes the others",
    async (name) => {
      const { found } = await readAll(buildZip([picture(name), picture("Garden/rose.jpg")]));
      expect(found).toMatchObject([{ kind: "refusal", reason: "unsafe_name" }, { board: "Garden" }]);
    },
  );

  test("names what is encrypted or too large", async () => {
    const zip = buildZip([
      { ...picture("a.jpg"), flags: 0x801 },
      { name: "b.jpg", bytes: Buffer.alloc(21 * 1024 * 1024, 1), isStored: true },
      picture("c.jpg"),
    ]);
    const { found } = await readAll(zip);
    expect(found).toMatchObject([{ reason: "encrypted" }, { reason: "too_large" }, { title: "c" }]);
  });

  test("that unpacks to far more than it is, is rejected as a bomb", async () => {
    const zip = buildZip([{ name: "a.jpg", bytes: Buffer.alloc(5_000_000) }]);
    await expect(readAll(zip)).rejects.toMatchObject({ problem: "bomb" });
    const huge = buildZip([{ name: "a.jpg", bytes: "x", claimedSize: 4_000_000_000 }]);
    await expect(readAll(huge)).rejects.toMatchObject({ problem: "bomb" });
  });

  test("whose part is longer than its list says is stopped", async () => {
    const zip = buildZip([{ name: "a.jpg", bytes: Buffer.alloc(500_000), claimedSize: 10 }]);
    const [entry] = await Array.fromAsync(listZip(fileOf(zip)));
    if (!entry) throw new Error("There is nothing in it");
    await expect(buffer(readZipPart(fileOf(zip), entry.part))).rejects.toMatchObject({ problem: "bomb" });
  });

  test("that claims millions of entries, is cut off, or is no ZIP file at all is rejected", async () => {
    const zip = buildZip([picture("a.jpg")]);
    await expect(readAll(zip.subarray(0, zip.length - 30))).rejects.toMatchObject({ problem: "broken" });
    await expect(readAll(Buffer.from("PK\x03\x04 nothing"))).rejects.toMatchObject({ problem: "broken" });
    await expect(readAll(buildZip([{ name: "a.bin", bytes: "x" }]))).rejects.toMatchObject({
      problem: "nothing_found",
    });
    const many = Buffer.concat([zip, Buffer.alloc(0)]);
    many.writeUInt16LE(60_000, zip.length - 12);
    await expect(readAll(many)).rejects.toMatchObject({ problem: "broken" });
  });
});
