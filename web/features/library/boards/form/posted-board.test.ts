import { expect, test } from "vitest";
import { newBoardValues } from "./board-values.ts";
import { readBoardFields } from "./posted-board.ts";

const publisher = { id: "9", mayChoosePrivacy: true };
const advertiser = { id: "9", mayChoosePrivacy: false };

test.each([
  // acting as, posted fields, expected privacy
  [null, {}, "public"],
  [null, { secret: "on" }, "secret"],
  [publisher, {}, "public"],
  [publisher, { secret: "on" }, "protected"],
  // A disabled switch isn't posted, even if it is on.
  [advertiser, {}, "protected"],
] as const)("acting as %j, a form with %j makes a %s board", (acting, fields, privacy) => {
  const read = readBoardFields({ name: " Looms ", ...fields }, newBoardValues(acting), acting, null);
  expect([read.name, read.privacy]).toEqual([" Looms ", privacy]);
});
