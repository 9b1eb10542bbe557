import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { outdatePlace } from "./outdate-place.ts";

const lists = {
  looms: ["BoardFeed.get", { board_id: "1", filter_section_pins: true }, "pages", null],
  nests: ["BoardFeed.get", { board_id: "2", filter_section_pins: true }, "pages", null],
  wool: ["BoardSectionPins.get", { section_id: "11" }, "pages", null],
  silk: ["BoardSectionPins.get", { section_id: "12" }, "pages", null],
  loose: ["BoardlessPins.get", { page_size: 4 }],
  ownPins: ["UserPins.get", { username: "ada" }, "pages", null],
  pinsOfBen: ["UserPins.get", { username: "ben" }, "pages", null],
  home: ["UserHomefeed.get", {}, "pages", null],
};

test.each([
  ["a board", { boardId: "1", sectionId: null }, ["looms", "ownPins"]],
  ["a section", { boardId: "1", sectionId: "11" }, ["looms", "wool", "ownPins"]],
  ["the profile", { boardId: null, sectionId: null }, ["loose", "ownPins"]],
])(
  "what is saved to %s is shown there when one comes back, and no other wall is moved",
  (_, place, shown) => {
    const client = new QueryClient();
    for (const key of Object.values(lists)) client.setQueryData(key, []);
    outdatePlace(client, place, "ada");
    const outdated = Object.entries(lists).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
    client.clear();
    expect(outdated.map(([name]) => name)).toEqual(shown);
  },
);
