import { expect, test } from "vitest";
import type { LiveNews } from "#contract/news/entities/live.ts";
import { addNews, noNews, wordsFor } from "./board-news.ts";

const told = (board: Partial<LiveNews["boards"][number]>): LiveNews => ({
  boards: [{ id: "7", here: [], gone: [], is_changed: false, ...board }],
  conversations: [],
  notifications: false,
  asking: [],
  messages: false,
});
const page = (...ids: string[]) => ({ sectionId: null, shown: new Set(ids) });

test("counts Pins that came and aren't shown yet", () => {
  const news = addNews(
    noNews,
    told({
      here: [
        { id: "1", section_id: null },
        { id: "2", section_id: null },
      ],
    }),
    "7",
  );
  expect(wordsFor(news, page())).toEqual({ newPins: 2, isChanged: false });
  expect(wordsFor(news, page("1"))).toEqual({ newPins: 1, isChanged: false });
});

test("counts a section's Pins on its own page, and knows when a shown one has moved there", () => {
  const news = addNews(noNews, told({ here: [{ id: "1", section_id: "9" }] }), "7");
  expect(wordsFor(news, page())).toEqual({ newPins: 0, isChanged: false });
  expect(wordsFor(news, page("1"))).toEqual({ newPins: 0, isChanged: true });
  expect(wordsFor(news, { ...page(), sectionId: "9" })).toEqual({ newPins: 1, isChanged: false });
});

test("forgets a Pin that came and went, and says when a shown one went", () => {
  const came = addNews(noNews, told({ here: [{ id: "1", section_id: null }] }), "7");
  const went = addNews(came, told({ gone: ["1"] }), "7");
  expect(wordsFor(went, page())).toEqual({ newPins: 0, isChanged: false });
  expect(wordsFor(went, page("1"))).toEqual({ newPins: 0, isChanged: true });
});

test("says that the board changed if that is all that is known, and ignores other boards", () => {
  expect(wordsFor(addNews(noNews, null, "7"), page()).isChanged).toBe(true);
  expect(addNews(noNews, told({ id: "8", is_changed: true }), "7")).toEqual(noNews);
});
