import fc from "fast-check";
import { expect, test } from "vitest";
import {
  STORY_PAGES_MAX,
  STORY_PARAGRAPH_MAX,
  STORY_PARAGRAPHS_MAX,
  STORY_STICKERS_MAX,
} from "#contract/limits/stories.ts";
import { noWords } from "../draft.ts";
import {
  addPages,
  addSticker,
  addText,
  buildPage,
  changePage,
  changeText,
  copyPage,
  draftIdsOf,
  isCarousel,
  orderPages,
  type PageMedia,
  placeWithin,
  removePage,
  type Story,
} from "./story.ts";
import { findStoryProblem } from "./story-problems.ts";

const empty: Story = { pages: [], words: noWords, board: null };
const file = (draftId: string, isVideo = false): PageMedia => ({ kind: "file", draftId, isVideo });
const storyOf = (...media: (PageMedia | null)[]) => addPages(empty, media.map(buildPage));
const idsOf = ({ pages }: Story) => pages.map(({ id }) => id);

function write(story: Story, index: number, text: string): Story {
  const page = story.pages[index];
  const [first] = page?.texts ?? [];
  if (!page || !first) throw new Error(`Page ${index} has no text`);
  return changePage(story, page.id, changeText(first.id, { text }));
}

test("pages can be added, copied, ordered and removed in any way, up to the limit and each only once", () => {
  const step = fc.record({
    kind: fc.constantFrom("add", "copy", "remove", "order"),
    at: fc.nat({ max: STORY_PAGES_MAX }),
    count: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const story = steps.reduce((now, { kind, at, count }) => {
        const page = now.pages[at % Math.max(1, now.pages.length)];
        if (kind === "add")
          return addPages(
            now,
            Array.from({ length: count }, () => buildPage(null)),
            page?.id,
          );
        if (page === undefined) return now;
        if (kind === "copy") return addPages(now, [copyPage(page)], page.id);
        if (kind === "remove") return removePage(now, page.id);
        const ordered = orderPages(now, idsOf(now).toReversed());
        expect(idsOf(ordered)).toEqual(idsOf(now).toReversed());
        return ordered;
      }, empty);
      expect(story.pages.length).toBeLessThanOrEqual(STORY_PAGES_MAX);
      const parts = story.pages.flatMap(({ id, texts }) => [id, ...texts.map((text) => text.id)]);
      expect(new Set(parts).size).toBe(parts.length);
    }),
  );
});

test("a copy follows its page, and shows the same file", () => {
  const story = storyOf(file("one"), file("two"));
  const [first] = story.pages;
  if (!first) throw new Error("There is no page");
  const copied = addPages(story, [copyPage(first)], first.id);
  expect(copied.pages.map(({ media }) => media)).toEqual([file("one"), file("one"), file("two")]);
  expect(draftIdsOf(copied)).toEqual(["one", "two"]);
});

test("an order that misses pages keeps them at the end", () => {
  const story = storyOf(null, null, null);
  const [one, two, three] = idsOf(story);
  expect(idsOf(orderPages(story, [three ?? ""]))).toEqual([three, one, two]);
});

test("a page has a limited number of texts and Pins, and new texts start on the page", () => {
  let page = buildPage(file("one"));
  const pin = { title: "Moss", url: "/pin/1/", image: null };
  for (let times = 0; times < 9; times += 1)
    page = { ...page, ...addText(page), ...addSticker("1", pin)(page) };
  expect([page.texts.length, page.stickers.length]).toEqual([STORY_PARAGRAPHS_MAX, STORY_STICKERS_MAX]);
  for (const { top } of [...page.texts, ...page.stickers]) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(100);
  }
});

test("nothing leaves its page, however far it's dragged", () => {
  const number = fc.double({ min: -500, max: 500, noNaN: true });
  const size = fc.double({ min: 0, max: 130, noNaN: true });
  fc.assert(
    fc.property(number, number, size, size, (left, top, width, height) => {
      const place = placeWithin({ left, top }, { width, height });
      for (const [at, length] of [
        [place.left, width],
        [place.top, height],
      ] as const) {
        expect(at).toBeGreaterThanOrEqual(0);
        // Rounded to tenths, as the server stores it.
        expect(at).toBeLessThanOrEqual(Math.max(0, 100 - length) + 0.05);
      }
    }),
  );
});

test("pages take the shape of a picture only while all are pictures", () => {
  expect(isCarousel(storyOf(file("one"), file("two")))).toBe(true);
  expect(isCarousel(storyOf(file("one"), file("two", true)))).toBe(false);
  expect(isCarousel(storyOf(file("one"), null))).toBe(false);
  const story = storyOf(file("one"));
  const [id = ""] = idsOf(story);
  const worded = changePage(story, id, addText);
  // An empty text isn't published.
  expect([isCarousel(worded), isCarousel(write(worded, 0, "Blue"))]).toEqual([true, false]);
});

test("says what keeps a story from being published", () => {
  expect(findStoryProblem(storyOf(file("one")), false)).toEqual({ kind: "few" });
  expect(findStoryProblem(storyOf(file("one"), file("two")), false)).toBeNull();

  const blank = storyOf(file("one"), null);
  expect(findStoryProblem(blank, false)).toEqual({ kind: "page", pageId: blank.pages[1]?.id });
  expect(findStoryProblem(write(blank, 1, "Then wait"), false)).toBeNull();
  const long = write(blank, 1, "a".repeat(STORY_PARAGRAPH_MAX + 1));
  expect(findStoryProblem(long, false)).toEqual({ kind: "page", pageId: blank.pages[1]?.id });

  const video = storyOf(file("one", true));
  expect(findStoryProblem(video, false)).toEqual({ kind: "few" });
  const [id = ""] = idsOf(video);
  expect(findStoryProblem(write(changePage(video, id, addText), 0, "Wait"), false)).toBeNull();

  const linked = { ...storyOf(file("one"), file("two")), words: { ...noWords, link: "no link" } };
  expect(findStoryProblem(linked, false)).toEqual({ kind: "words", field: "link" });
  expect(findStoryProblem(linked, true)).toBeNull();
});
