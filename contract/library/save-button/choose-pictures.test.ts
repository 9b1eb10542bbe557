import { describe, expect, test } from "vitest";
import { choosePictures } from "./choose-pictures.ts";
import type { SeenPage, SeenPicture } from "./read-page.ts";

function buildPage(page: Partial<SeenPage> = {}): SeenPage {
  return {
    url: "https://wool.example/blue",
    title: " Wool ",
    selection: "",
    metas: [],
    pictures: [],
    ...page,
  };
}

function buildPicture(name: string, picture: Partial<SeenPicture> = {}): SeenPicture {
  return {
    url: `https://wool.example/${name}`,
    alt: "",
    width: 400,
    height: 300,
    isClosed: false,
    ...picture,
  };
}

function namesOf(page: Partial<SeenPage>): string[] {
  return choosePictures(buildPage(page)).pictures.map(({ url }) => new URL(url).pathname.slice(1));
}

describe("the pictures of a page", () => {
  test("come largest first, once each, after the one the page names as its own", () => {
    const pictures = [
      buildPicture("a.jpg"),
      buildPicture("b.jpg", { width: 900, height: 900 }),
      buildPicture("a.jpg", { width: 800 }),
      buildPicture("own.jpg", { width: 100, height: 100 }),
    ];
    expect(namesOf({ pictures, metas: [["og:image", "/own.jpg"]] })).toEqual(["own.jpg", "b.jpg", "a.jpg"]);
  });

  test("include pictures the page only names", () => {
    expect(namesOf({ metas: [["twitter:image", "https://wool.example/card.png"]] })).toEqual(["card.png"]);
  });

  test.each<[string, SeenPicture]>([
    ["too small", buildPicture("face.jpg", { width: 79 })],
    ["a tracking pixel", buildPicture("dot.gif", { width: 1, height: 1 })],
    ["a drawing", buildPicture("logo.svg?v=2")],
    ["embedded in the page", buildPicture("", { url: "data:image/png;base64,aGVyb24=" })],
    ["available only to the page", buildPicture("", { url: "blob:https://wool.example/1" })],
    ["opted out", buildPicture("mine.jpg", { isClosed: true })],
  ])("leave out what is %s", (_why, picture) => {
    expect(namesOf({ pictures: [picture] })).toEqual([]);
  });

  test("leave out pictures of a page that opts out, even if it names them", () => {
    const pictures = [buildPicture("mine.jpg", { isClosed: true })];
    expect(namesOf({ pictures, metas: [["og:image", "/mine.jpg"]] })).toEqual([]);
  });

  test("are thirty at most", () => {
    const pictures = Array.from({ length: 40 }, (_, index) => buildPicture(`${index}.jpg`));
    expect(namesOf({ pictures })).toHaveLength(30);
  });
});

test.each<[string, string, boolean]>([
  ["bowerbird", "nopin", true],
  ["pinterest", "NoPin", true],
  ["robots", "noindex, noimageindex", true],
  ["robots", "noindex", false],
  ["keywords", "nopin", false],
])("a page with %s = %s opts out: %s", (name, content, isOptedOut) => {
  const page = choosePictures(buildPage({ metas: [[name, content]], pictures: [buildPicture("a.jpg")] }));
  expect([page.isOptedOut, page.pictures.length]).toEqual([isOptedOut, isOptedOut ? 0 : 1]);
});

test("the text is the selection, or else the page's own description", () => {
  const metas: SeenPage["metas"] = [
    ["description", "All about wool"],
    ["og:title", "Blue wool"],
  ];
  expect(choosePictures(buildPage({ metas }))).toMatchObject({
    title: "Blue wool",
    description: "All about wool",
  });
  expect(choosePictures(buildPage({ selection: " dyed with woad " }))).toMatchObject({
    title: "Wool",
    description: "dyed with woad",
  });
});

test("works from its source text, with nothing from outside", () => {
  const rebuilt = new Function(`return ${choosePictures.toString()}`)() as typeof choosePictures;
  const page = buildPage({ pictures: [buildPicture("a.jpg")], metas: [["og:image", "/own.jpg"]] });
  expect(rebuilt(page)).toEqual(choosePictures(page));
});
