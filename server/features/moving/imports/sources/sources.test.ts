import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { CSV_MARK, csvLine } from "#server/platform/text/csv.ts";
import type { Found, FoundItem } from "./found.ts";
import { readImportFile } from "./read-file.ts";
import type { Columns } from "./table.ts";
import type { PartedFile } from "./zip.ts";

/** How much is read from a disk at once. */
const CHUNK = 64 * 1024;

function fileOf(bytes: Uint8Array): PartedFile {
  return {
    size: bytes.length,
    read: async (start, end) => {
      const part = Buffer.from(bytes.subarray(start, end + 1));
      const starts = Array.from({ length: Math.ceil(part.length / CHUNK) }, (_, at) => at * CHUNK);
      return Readable.from(starts.map((at) => part.subarray(at, at + CHUNK)));
    },
  };
}

const here = "https://herons.example";

async function read(bytes: Uint8Array | string, columns: Columns | null = null) {
  const result = await readImportFile(fileOf(Buffer.from(bytes)), { columns, here });
  if (result.kind === "table") throw new Error("Somebody has to name the columns");
  const found: Found[] = [];
  for await (const each of result.found) found.push(each);
  return { source: result.source, found, items: found.filter((each) => each.kind === "item") };
}

const golden = (name: string) => readFile(new URL(`../golden/${name}`, import.meta.url));
const foldersIn = (found: Found[]) =>
  found.flatMap((each) =>
    each.kind === "board"
      ? [[each.name, each.details?.description, each.details?.sections.map(({ title }) => title)]]
      : [],
  );
const titleOf = (items: FoundItem[]) => items.map(({ title }) => title);
const plum = "https://cakes.example/plum";

describe("Pinterest's data export", () => {
  test("gives each Pin with its board, section, texts, date and picture, and leaves the member's address out", async () => {
    const { source, found, items } = await read(await golden("pinterest.html"));
    expect(source).toBe("pinterest");
    expect(items[0]).toMatchObject({
      board: "Garden",
      section: "Hedges",
      isPrivate: false,
      title: "Roses & thorns",
      description: "Prune them in March.\nAfter the frost: at once",
      altText: "A red rose",
      link: "https://roses.example/prune?a=1&b=2",
      savedAt: new Date("2017-02-13T15:35:01Z"),
    });
    const path = "00/11/22/00112233445566778899aabbccddeeff";
    expect(items[0]?.imageUrls).toEqual([
      `https://i.pinimg.com/originals/${path}.jpg`,
      `https://i.pinimg.com/originals/${path}.png`,
      `https://i.pinimg.com/736x/${path}.jpg`,
    ]);
    expect(items[1]).toMatchObject({ board: "Gifts", isPrivate: true, link: "", remarks: ["no_video"] });
    expect(items[2]).toMatchObject({ board: null, title: "Loose", imageUrls: [] });
    expect(found.filter(({ kind }) => kind === "board")).toEqual([
      {
        kind: "board",
        name: "Garden",
        isPrivate: false,
        details: expect.objectContaining({ description: "Hedges\nand beds", category: "gardening" }),
      },
      {
        kind: "board",
        name: "Gifts",
        isPrivate: true,
        details: expect.objectContaining({ description: "" }),
      },
    ]);
    expect(found.filter(({ kind }) => kind === "refusal")).toMatchObject([
      { reason: "empty", title: "Nothing left" },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/203\.0\.113|planted|not a Pin/);
  });

  test.each([
    ["", null],
    ["<br>Private: No data,", null],
    ["<br>Private: Vrai", null],
    ["<br>Private: 1", true],
    ["<br>Privacy: secret", true],
    ["<br>Private: False<br>Privacy: secret", true],
    ["<br>Privacy: Public", false],
  ])("calls a Pin public only by a line that says so: %j", async (line, isPrivate) => {
    const address = "https://www.pinterest.com/pin/9/";
    const pin = `<a href="${address}">${address}</a><br>Board Name: Gifts,<br>Canonical Link: ${plum},${line}`;
    const { items } = await read(`<!doctype html><h1>Pins</h1>${pin}`);
    expect(items).toMatchObject([{ board: "Gifts", isPrivate }]);
  });
});

describe("a browser's bookmarks", () => {
  test("give each link with its folders as board and section", async () => {
    const { source, items, found } = await read(await golden("bookmarks.html"));
    expect(source).toBe("bookmarks");
    expect(items.map(({ board, section, title }) => [board, section, title])).toEqual([
      [null, "", "On the bar"],
      ["Recipes", "", "Plum <cake>"],
      ["Recipes", "Soups", "Leek"],
      ["Recipes", "Soups / Cold", "Gazpacho"],
      [null, "", "Loose"],
    ]);
    expect(items[1]).toMatchObject({
      description: "Grandmother's.",
      tags: ["cake", "with plums"],
      savedAt: new Date(1_600_000_000_000),
      isPrivate: null,
    });
    expect(items[2]?.isPrivate).toBe(true);
    const said = ["", 'PRIVATE="0"', 'PRIVATE="yes"', 'PRIVATE="secret"', 'PRIVATE="t"'];
    const links = said.map((attribute) => `<DT><A HREF="${plum}" ${attribute}>Cake</A>`).join("");
    const marked = await read(`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links}</DL>`);
    expect(marked.items.map(({ isPrivate }) => isPrivate)).toEqual([null, false, true, true, null]);
    expect(foldersIn(found)).toEqual([
      ["Recipes", "From grandmother", ["Soups", "Soups / Cold"]],
      ["Empty", "", []],
    ]);
    expect(found.at(-1)).toEqual({ kind: "left_behind", what: "section_descriptions", count: 1 });
    expect(found.filter(({ kind }) => kind === "refusal")).toMatchObject([
      { reason: "bad_link", title: "A script" },
      { reason: "bad_link", title: "Most visited" },
    ]);
  });
});

describe("bookmarks that no browser writes", () => {
  const bookmarks = (inside: string) => read(`<!DOCTYPE NETSCAPE-Bookmark-file-1>${inside}`);

  test("keep links without an end", async () => {
    const { items } = await bookmarks(
      `<DL><DT><A HREF="${plum}">Plum<DT><A HREF="${plum}">Leek<DD>Warm</DL><A HREF="${plum}">Last`,
    );
    expect(items.map(({ title, description }) => [title, description])).toEqual([
      ["Plum", ""],
      ["Leek", "Warm"],
      ["Last", ""],
    ]);
  });

  test("keep their folders beyond any depth, and may have as many folders in one as they like", async () => {
    const folder = "<DT><H3>Deep</H3><DL><p>";
    const depth = 10_000;
    const link = `<DT><A HREF="${plum}">Plum</A>`;
    const { items } = await bookmarks(`<DL>${folder.repeat(depth)}${link}${"</DL><p>".repeat(depth)}${link}`);
    expect(items.map(({ board }) => board)).toEqual(["Deep", null]);
    const sibling = `${folder}</DL><p>`;
    const after = await bookmarks(
      `<DL><p><DT><H3>Soups</H3><DL><p>${sibling.repeat(2000)}${link}</DL>${link}`,
    );
    expect(after.items.map(({ board, section }) => [board, section])).toEqual([
      ["Soups", ""],
      [null, ""],
    ]);
  });
});

describe("tables", () => {
  test("of Raindrop keep note, cover, nested folder, tags, date and favorite", async () => {
    const { source, items, found } = await read(await golden("raindrop.csv"));
    expect(source).toBe("raindrop");
    expect(items[0]).toMatchObject({
      title: "Plum cake, warm",
      note: 'Less "sugar"\n\nHighlight:warm plums',
      description: "A cake\nof two lines",
      link: plum,
      board: "Recipes",
      section: "Cakes",
      imageUrls: ["https://cakes.example/plum.jpg"],
      isFavorite: true,
      savedAt: new Date("2021-05-06T07:08:09Z"),
    });
    expect(items[1]).toMatchObject({ title: "Loose", board: null, isFavorite: false });
    expect(found[2]).toMatchObject({ kind: "refusal", reason: "empty" });
  });

  test.each([
    [
      "pocket",
      [
        ["Plum cake", null],
        ["https://loose.example/", null],
      ],
    ],
    [
      "instapaper",
      [
        ["Plum cake", "Recipes"],
        ["Loose", null],
        ["Star", null],
      ],
    ],
    ["mymind", [["Plum cake", null]]],
  ])("of %s are known by their columns", async (name, expected) => {
    const { source, items } = await read(await golden(`${name}.csv`));
    expect(source).toBe(name);
    expect(items.map(({ title, board }) => [title, board])).toEqual(expected);
    expect(items[0]?.link).toBe(plum);
    expect(items[0]?.savedAt).toBeInstanceOf(Date);
    if (name === "instapaper") expect(items.map(({ tags }) => tags)).toEqual([[""], [""], ["warm", "c++"]]);
  });

  test("call a row public only in a clear word", async () => {
    const says = ["no", "public", "private", "secret", "", "WAHR", "oui", "2", "No data"];
    const rows = says.map((word) => `${plum},${word}\n`).join("");
    const { items } = await read(`link,private\n${rows}${plum}\n`, { link: 0, private: 1 });
    const [open, closed] = [
      [false, false],
      [true, true],
    ];
    expect(items.map(({ isPrivate }) => isPrivate)).toEqual([...open, ...closed, ...Array(6).fill(null)]);
  });

  test("that no one knows ask for their columns, and are read with them", async () => {
    const bytes = await golden("own.csv");
    const asked = await readImportFile(fileOf(bytes), { columns: null, here });
    expect(asked).toMatchObject({
      kind: "table",
      table: { names: ["What", "Where it is", "Picture", "Shelf"], columns: { image: 2 } },
      sample: [["Plum cake", plum, "https://cakes.example/plum.jpg", "Recipes"]],
    });
    const { items } = await read(bytes, { title: 0, link: 1, image: 2, board: 3 });
    expect(items).toMatchObject([{ title: "Plum cake", link: plum, board: "Recipes" }]);
  });
});

test("the table of our own export is read as it was written, and only what it calls public may become so", async () => {
  const header = [
    "link",
    "title",
    "description",
    "note",
    "alt_text",
    "board",
    "section",
    "private",
    "favorite",
  ];
  const text = [
    [...header, "saved_at", "picture_file"],
    [plum, "=1+1", "- one\t- two", "'quoted'", "", "Bread / Cakes", "'@home", "no", "yes"],
    [plum, "Plain", "", "", "", "Secret", "", "yes", "no", "2026-01-02T03:04:05.678Z"],
    [plum, "Unclear", "", "", "", "Other", "", "", "no"],
  ];
  const { source, items } = await read(CSV_MARK + text.map(csvLine).join(""));
  expect(source).toBe("csv");
  expect(items).toMatchObject([
    {
      title: "=1+1",
      description: "- one\t- two",
      note: "'quoted'",
      board: "Bread / Cakes",
      section: "'@home",
      isPrivate: false,
      isFavorite: true,
    },
    { board: "Secret", isPrivate: true, isFavorite: false, savedAt: new Date("2026-01-02T03:04:05.678Z") },
    { board: "Other", isPrivate: null },
  ]);
});

describe("lists as JSON", () => {
  test("of Karakeep put a bookmark on each of its lists, and name what has rules or only text", async () => {
    const { source, items, found } = await read(await golden("karakeep.json"));
    expect(source).toBe("karakeep");
    expect(items.map(({ board, section, title }) => [board, section, title])).toEqual([
      ["Recipes", "Cakes", "Plum cake"],
      ["For later", "", "Plum cake"],
      [null, "", "Loose"],
    ]);
    expect(foldersIn(found)).toEqual([
      ["Recipes", "Sweet ones", ["Cakes"]],
      ["For later", "", []],
    ]);
    expect(found).toContainEqual({ kind: "left_behind", what: "archived_bookmarks", count: 1 });
    expect(items[0]).toMatchObject({ note: "Less sugar", savedAt: new Date(1_600_000_000_000) });
    expect(found.flatMap((each) => (each.kind === "refusal" ? [[each.reason, each.title]] : []))).toEqual([
      ["list_of_rules", "All cakes"],
      ["empty", "Only words"],
      ["unreadable", ""],
    ]);
  });

  test("of Linkwarden keep collections in collections, who sees them, and what is pinned", async () => {
    const { source, items, found } = await read(await golden("linkwarden.json"));
    expect(source).toBe("linkwarden");
    expect(items).toMatchObject([
      {
        board: "Recipes",
        section: "Cakes",
        isPrivate: true,
        title: "Plum cake",
        isFavorite: true,
        tags: ["cake"],
      },
      { board: null, title: "Loose", isFavorite: false },
    ]);
    expect(found).toContainEqual({ kind: "refusal", reason: "empty", title: "A file", link: "" });
    expect(foldersIn(found)).toEqual([
      ["Recipes", "Sweet ones", ["Cakes"]],
      ["Empty", "", []],
    ]);
    const inside = (outer: object, inner: object) =>
      JSON.stringify({
        collections: [
          { id: 1, name: "Outer", ...outer, links: [] },
          { id: 2, name: "Inner", parentId: 1, ...inner, links: [{ name: "Cake", url: plum }] },
        ],
      });
    const privacyIn = async (outer: object, inner: object) =>
      (await read(inside(outer, inner))).items[0]?.isPrivate;
    expect(await privacyIn({ isPublic: true }, { isPublic: true })).toBe(false);
    expect(await privacyIn({ isPublic: false }, { isPublic: true })).toBe(true);
    expect(await privacyIn({}, { isPublic: true })).toBe(null);
    expect(await privacyIn({ isPublic: true }, { isPublic: true, parentId: 7 })).toBe(null);
    expect(JSON.stringify(found)).not.toContain("ada@example.org");
  });

  test("of Pinry keep the original picture and the page it came from", async () => {
    const { source, items } = await read(await golden("pinry.json"));
    expect(source).toBe("pinry");
    expect(items).toMatchObject([
      {
        description: "Plum cake",
        link: plum,
        imageUrls: ["https://pinry.example/media/a/plum.jpg", "https://cakes.example/plum.jpg"],
        isPrivate: true,
      },
    ]);
  });

  test("of Are.na put a channel's blocks on a board", async () => {
    const { source, items, found } = await read(await golden("arena.json"));
    expect(source).toBe("arena");
    expect(items).toMatchObject([
      {
        board: "Recipes",
        isPrivate: true,
        link: plum,
        imageUrls: ["https://arena.example/plum.jpg", "https://arena.example/s.jpg"],
      },
      { board: "Recipes", title: "A photo", link: "", imageUrls: ["https://arena.example/photo.jpg"] },
    ]);
    expect(found.flatMap((each) => (each.kind === "refusal" ? [each.title] : []))).toEqual([
      "Only words",
      "Another channel",
    ]);
  });
});

describe("hostile and odd files", () => {
  test.each(["utf-16le", "utf-8 with a mark", "latin1"])(
    "in %s are read with their letters",
    async (encoding) => {
      const text = "title,url,time_added,tags,status\nGâteau,https://cakes.example/plum,1600000000,,unread\n";
      const bytes =
        encoding === "utf-16le"
          ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])
          : encoding === "latin1"
            ? Buffer.from(text, "latin1")
            : Buffer.from(`\uFEFF${text}`);
      expect(titleOf((await read(bytes)).items)).toEqual(["Gâteau"]);
    },
  );

  test.each(["utf8", "latin1"] as const)(
    "in %s are read with their letters, however late the first beyond ASCII comes",
    async (encoding) => {
      const row = (title: string, number: number) => `${title},https://cakes.example/${number},,,\n`;
      const plain = Array.from({ length: 3000 }, (_, number) => row("Cake", number)).join("");
      const head = "title,url,time_added,tags,status\n";
      const last = await read(Buffer.from(`${head}${plain}${row("Gâteau", 3000)}`, encoding));
      expect(titleOf(last.items).at(-1)).toBe("Gâteau");
      const ending = await read(
        Buffer.from(`${head}${plain}Cr\u00e8me,https://cakes.example/x,,,é`, encoding),
      );
      expect(titleOf(ending.items).at(-1)).toBe("Crème");
    },
  );

  test.each([
    ["empty", ""],
    ["a picture", "\x89PNG\r\n\x1a\n\0\0\0"],
    ["prose", "Dear diary\nToday was fine."],
    ["another page", "<!doctype html><h1>Hello</h1>"],
    ["XML with entities", '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;&a;</x>'],
    ["another JSON", '{"hello": [1, 2, 3]}'],
  ])("that are %s are refused", async (_, text) => {
    await expect(read(Buffer.from(text, "latin1"))).rejects.toMatchObject({ problem: "unknown_file" });
  });

  test("JSON that ends early or is nested deep is rejected", async () => {
    await expect(read('{"bookmarks": [{"title": "a"')).rejects.toThrow("ends too early");
    await expect(read(`{"bookmarks": ${"[".repeat(100_000)}`)).rejects.toThrow("nested too deep");
  });

  test("a thousand nested folders and unclosed tags don't matter", async () => {
    const nested = "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>";
    const deep = `${nested}${"<DT><H3>f</H3><DL>".repeat(1000)}<DT><A HREF="https://a.example/">A`;
    expect((await read(deep)).items).toHaveLength(1);
  });

  test("a long table leaves nothing behind on its parser", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on("warning", note);
    const row = `title,${plum},1600000000,,unread\n`;
    const { items } = await read(`title,url,time_added,tags,status\n${row.repeat(40_000)}`);
    expect(items).toHaveLength(40_000);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });

  test("a table without rows says so, and one of a known service too", async () => {
    for (const head of ["title,url,time_added,tags,status", "What;Where"]) {
      await expect(read(`${head}\n`)).rejects.toThrow("no_rows");
    }
  });

  test.each([
    ["What;Where\nOne;https://one.example/\nTwo; http://two.example\n", { link: 1 }],
    ["What;Where\nOne;https://one.example/\nTwo;elsewhere\n", {}],
    ["Title;URL;Where\nOne;;https://one.example/\n", { link: 1, title: 0 }],
    ["Image;Where\nhttps://a.example/a.png;https://one.example/\n", { link: 1, image: 0 }],
  ])("a column of addresses in %j is taken for the link", async (text, columns) => {
    const result = await readImportFile(fileOf(Buffer.from(text)), { columns: null, here });
    expect(result).toMatchObject({ kind: "table", table: { columns } });
    expect(result.kind === "table" && Object.keys(result.table.columns).sort()).toEqual(
      Object.keys(columns).sort(),
    );
  });

  test("a broken line of a table doesn't stop the others, and one that never ends refuses the file", async () => {
    const head = "title,url,time_added,tags,status\n";
    const { items } = await read(`${head}"a" b,https://a.example/\nC,https://c.example/,1,,\n`);
    expect(titleOf(items)).toContain("C");
    const endless = `${head}"${"x".repeat(1_100_000)}\nC,https://c.example/,1,,\n`;
    await expect(read(endless)).rejects.toThrow("long_row");
    await expect(read(`${head}${"x".repeat(1_100_000)}\n`)).rejects.toThrow("long_row");
    const open = await read(`${head}C,https://c.example/,1,,\n"D,https://d.example/\n`);
    expect(open.found).toMatchObject([{ title: "C" }, { kind: "refusal", reason: "unreadable" }]);
  });
});
