import { expect, test } from "vitest";
import { chooseBoardOrder, type OrderFacts } from "./board-order.ts";

const owner: OrderFacts = {
  isOwner: true,
  stored: null,
  hasCustomOrder: false,
  hasGroupBoard: false,
  putsGroupBoardsFirst: false,
};

test.each<[string, Partial<OrderFacts>, ReturnType<typeof chooseBoardOrder>]>([
  ["nothing else is known", {}, "last_pinned_to"],
  ["it was chosen", { stored: "alphabetical" }, "alphabetical"],
  [
    "it was chosen, whatever was ordered once",
    { stored: "last_pinned_to", hasCustomOrder: true },
    "last_pinned_to",
  ],
  ["boards were ordered", { hasCustomOrder: true }, "custom"],
  [
    "boards were ordered and the experiment is on",
    { hasCustomOrder: true, hasGroupBoard: true, putsGroupBoardsFirst: true },
    "custom",
  ],
  ["there is a group board", { hasGroupBoard: true }, "last_pinned_to"],
  ["the experiment is on", { putsGroupBoardsFirst: true }, "last_pinned_to"],
  [
    "there is a group board and the experiment is on",
    { hasGroupBoard: true, putsGroupBoardsFirst: true },
    "group_boards_first",
  ],
  [
    "it was chosen and the experiment is on",
    { stored: "custom", hasGroupBoard: true, putsGroupBoardsFirst: true },
    "custom",
  ],
  ["somebody else looks", { isOwner: false, stored: "alphabetical", hasCustomOrder: true }, "last_pinned_to"],
  [
    "somebody else looks and the experiment is on",
    { isOwner: false, hasGroupBoard: true, putsGroupBoardsFirst: true },
    "last_pinned_to",
  ],
])("the order where %s", (_, facts, order) => {
  expect(chooseBoardOrder({ ...owner, ...facts })).toBe(order);
});
