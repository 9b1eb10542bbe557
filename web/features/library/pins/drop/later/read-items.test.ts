import { expect, test } from "vitest";
import type { Dropped } from "../dropped.ts";
import { readItems } from "./read-items.ts";

const picture = new File(["x"], "bird.png", { type: "image/png" });
const other = new File(["x"], "notes.pdf", { type: "application/pdf" });
const converted = new File(["x"], "bird.bmp", { type: "image/bmp" });

const file = (of: File, link: string | null = null) => ({ kind: "file", file: of, link });
const link = (to: string, shown: string | null = null) => ({ kind: "link", link: to, picture: shown });

const PAGE = "https://birds.example/bower";
const SHOWN = "https://cdn.example/bird.png";

// Stands in for the parser of HTML, which only browsers have.
const findPicture = (html: string) => /src="(.*?)"/.exec(html)?.[1] ?? null;

test.each<[string, Partial<Dropped>, unknown[]]>([
  ["files from a folder", { files: [picture, other] }, [file(picture), file(other)]],
  [
    "files that the browser also lists by path",
    { files: [picture], uriList: "file:///bird.png" },
    [file(picture)],
  ],
  ["a link", { uriList: PAGE, html: `<a href="${PAGE}">Bower</a>`, text: PAGE }, [link(PAGE)]],
  [
    "a list of links with a comment",
    { uriList: `# two\r\n${PAGE}\r\n${SHOWN}\r\n${PAGE}` },
    [link(PAGE), link(SHOWN)],
  ],
  ["a linked picture", { uriList: PAGE, html: `<img src="${SHOWN}">` }, [link(PAGE, SHOWN)]],
  [
    "a linked picture with its file",
    { uriList: PAGE, html: `<img src="${SHOWN}">`, files: [picture] },
    [file(picture, PAGE)],
  ],
  [
    "a picture with a file that can't be saved",
    { uriList: SHOWN, html: `<img src="${SHOWN}">`, files: [converted] },
    [link(SHOWN, SHOWN)],
  ],
  ["text with a picture in it", { html: `Look: <img src="${SHOWN}">`, text: "Look:" }, [link(SHOWN, SHOWN)]],
  ["a link as text", { text: ` ${PAGE} ` }, [link(PAGE)]],
  ["words", { text: "birds.example", html: "<b>birds.example</b>" }, []],
  ["a link that only works elsewhere", { uriList: "javascript:alert(1)", text: "javascript:alert(1)" }, []],
  [
    "a picture without a web address",
    { uriList: PAGE, html: '<img src="data:image/png;base64,AA==">' },
    [link(PAGE)],
  ],
  ["nothing", {}, []],
])("reads %s", (_, given, items) => {
  expect(readItems({ files: [], uriList: "", html: "", text: "", ...given }, findPicture)).toEqual(items);
});
