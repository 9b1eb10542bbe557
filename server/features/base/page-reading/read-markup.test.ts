import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html.ts";
import { findCandidates } from "./find-candidates.ts";
import { readMarkup } from "./read-markup.ts";
import { parseSrcset } from "./srcset.ts";
import { readThings } from "./structured-data.ts";

async function urlsOf(html: string, pageUrl = "https://birds.example/nests/page.html"): Promise<string[]> {
  const markup = await readMarkup(html);
  return findCandidates(markup, readThings(markup.jsonLd), pageUrl).map(({ url }) => url);
}

test("finds pictures wherever pages put them", async () => {
  const html = `<head><title>Nests &amp; eggs</title><base href="/files/">
    <meta property="og:image" content="og.jpg"><meta name="twitter:image" content="//cdn.example/twitter.png">
    <link rel="image_src" href="link.jpg">
    <script type="application/ld+json">{"@context":"https://schema.org","@graph":[
      {"@type":"WebSite","name":"Birds"},
      {"@type":"Article","image":["ld1.jpg",{"@type":"ImageObject","url":"ld2.jpg","width":{"value":"900"}}]}]}</script></head>
    <body><img src="plain.jpg"><img src="data:image/gif;base64,R0lGOD" data-src="late.jpg">
    <img src="small.jpg" srcset="mid.jpg 400w, big.jpg 1200w,small.jpg 200w">
    <picture><source srcset="wide.avif 2x, narrow.avif" type="image/avif"><img src="fallback.jpg"></picture>
    <noscript><img src="without-script.jpg"></noscript>
    <video poster="poster.jpg"><source src="film.mp4"></video></body>`;
  const urls = await urlsOf(html);
  const names = ["og", "link", "ld1", "ld2", "plain", "late", "big", "without-script", "poster"];
  const expected = [
    ...names.map((name) => `https://birds.example/files/${name}.jpg`),
    "https://cdn.example/twitter.png",
    "https://birds.example/files/wide.avif",
  ];
  expect(urls.toSorted()).toEqual(expected.toSorted());
  expect(urls.slice(0, 2)).toEqual(["https://birds.example/files/og.jpg", "https://cdn.example/twitter.png"]);
});

test("leaves out what can't be saved as a picture", async () => {
  const html = `<img src="data:image/png;base64,AAAA"><img src="https://count.example/pixel" width=1 height=1>
    <img src="line.gif" height="1"><img src="icon.png" width="32" height="32"><img src="logo.svg">
    <img src="javascript:alert(1)"><img src="blob:https://x/1"><img src="ftp://x.example/a.jpg"><img src="">
    <img src="http://user:secret@x.example/a.jpg"><img src="/${"a".repeat(3000)}.jpg"><img>
    <img src="no1.jpg" nopin><img src="no2.jpg" nopin="nopin"><img src="no3.jpg" data-pin-nopin="true">
    <video poster="no4.jpg" data-pin-nopin></video>
    <img src="yes.jpg#part" alt="A nest"><img src="yes.jpg"><img src="yes2.jpg" width="100%" data-pin-nopin="false">`;
  expect(await urlsOf(html)).toEqual([
    "https://birds.example/nests/yes.jpg",
    "https://birds.example/nests/yes2.jpg",
  ]);
});

test("lists pictures with larger declared sizes first", async () => {
  const html = `<img src="a.jpg" width=200 height=200><img src="b.jpg"><img src="c.jpg" width="800px" height="600">
    <img src="d.jpg" width=400>`;
  expect((await urlsOf(html)).map((url) => url.at(-5))).toEqual(["c", "d", "b", "a"]);
});

test("ignores a base with another scheme", async () => {
  expect(await urlsOf('<base href="javascript:alert(1)"><img src="a.jpg">')).toEqual([
    "https://birds.example/nests/a.jpg",
  ]);
});

test("reads the title of the page, not of its drawings", async () => {
  expect((await readMarkup("<svg><title>Menu</title></svg><title> Caf&eacute; </title>")).title).toBe("Café");
  expect((await readMarkup("<title>Never closed <img src=a.jpg>")).images).toEqual([]);
});

test.each([
  ["a.jpg", [["a.jpg", null, 1]]],
  [
    "a.jpg, b.jpg 2x",
    [
      ["a.jpg", null, 1],
      ["b.jpg", null, 2],
    ],
  ],
  [
    "/w_300,h_200/a.jpg 300w,/w_600,h_400/a.jpg 600w",
    [
      ["/w_300,h_200/a.jpg", 300, 1],
      ["/w_600,h_400/a.jpg", 600, 1],
    ],
  ],
  [
    " , a.jpg 1.5x ,, b.jpg,c.jpg",
    [
      ["a.jpg", null, 1.5],
      ["b.jpg,c.jpg", null, 1],
    ],
  ],
  ["a.jpg nonsense", [["a.jpg", null, 1]]],
  ["", []],
  [",,,", []],
])("srcset %j", (text, expected) => {
  expect(parseSrcset(text).map(({ url, width, density }) => [url, width, density])).toEqual(expected);
});

test("reads hostile input in time", async () => {
  const megabytes = 3 * 1024 * 1024;
  const fill = (text: string) => text.repeat(Math.ceil(megabytes / text.length)).slice(0, megabytes);
  const pages = [
    fill("<b>"),
    fill("<b>".repeat(400)) + fill("</i>"),
    `${fill("<b>").slice(0, megabytes / 2)}${fill("</i>").slice(0, megabytes / 2)}`,
    `<b ${fill("a ")}>`,
    `<img srcset="${fill(",")}">`,
    `<img srcset="${fill("a ,")}">`,
    `<img alt="${fill(" ")}x" src=a.jpg>`,
    `<!--${fill("-")}`,
    `<title>${fill("<")}`,
    `<script type="application/ld+json">${fill("[")}</script>`,
    `<script type="application/ld+json">${fill('[{"@type":"Product","@graph":')}</script>`,
    fill('<meta name="x" content="y">'),
    fill("&amp;"),
    fill("<img src=a.jpg>"),
    fill("<svg><title>"),
  ];
  for (const html of pages) {
    const start = performance.now();
    await urlsOf(html);
    expect([html.slice(0, 40), performance.now() - start < 3000]).toEqual([html.slice(0, 40), true]);
  }
});

const words = "Vögel und Nester, größer";
const latin = Buffer.from(`<meta charset="iso-8859-1">${words}`, "latin1");
test.each([
  ["utf-8 by habit", Buffer.from(words), "text/html", words],
  ["the header", Buffer.from(words, "latin1"), 'text/html; charset="ISO-8859-1"', words],
  ["the page", latin, "text/html", `<meta charset="iso-8859-1">${words}`],
  [
    "the page, the old way",
    Buffer.from(
      `<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>${words}`,
      "latin1",
    ),
    "text/html",
    `<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>${words}`,
  ],
  ["a mark before all else", Buffer.from(`\uFEFF${words}`, "utf16le"), "text/html; charset=utf-8", words],
  ["Japanese", Buffer.from([0x83, 0x6c, 0x83, 0x52]), "text/html; charset=Shift_JIS", "ネコ"],
  ["no encoding at all", Buffer.from(words), "text/html; charset=nonsense", words],
])("decodes by %s", (_name, bytes, contentType, expected) => {
  expect(decodeHtml(bytes, contentType)).toBe(expected);
});
