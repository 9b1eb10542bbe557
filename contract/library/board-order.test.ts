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
  ["the owner chose one", { stored: "alphabetical" }, "alphabetical"],
  [
    "the owner chose a sort despite an older custom order",
    { stored: "last_pinned_to", hasCustomOrder: true },
    "last_pinned_to",
  ],
  ["there is a custom order", { hasCustomOrder: true }, "custom"],
  [
    "there is a custom order and the experiment is on",
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
    "the owner chose one and the experiment is on",
    { stored: "custom", hasGroupBoard: true, putsGroupBoardsFirst: true },
    "custom",
  ],
  [
    "someone else views them",
    { isOwner: false, stored: "alphabetical", hasCustomOrder: true },
    "last_pinned_to",
  ],
  [
    "someone else views them and the experiment is on",
    { isOwner: false, hasGroupBoard: true, putsGroupBoardsFirst: true },
    "last_pinned_to",
  ],
])("the default order when %s", (_, facts, order) => {
  expect(chooseBoardOrder({ ...owner, ...facts })).toBe(order);
});
