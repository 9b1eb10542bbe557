import { expect, test } from "vitest";
import type { BoardPrivacy } from "./board-access.ts";
import { type Chooser, choosePrivacy } from "./policy.ts";

const refused = (choice: Parameters<typeof choosePrivacy>[0]) => {
  try {
    return choosePrivacy(choice) ?? "kept";
  } catch (error) {
    return error instanceof Error ? error.message.split(":")[0] : error;
  }
};

type Asked = BoardPrivacy | undefined;
test.each<[Chooser, Asked, BoardPrivacy | null, string]>([
  ["member", undefined, null, "public"],
  ["member", "public", null, "public"],
  ["member", "secret", null, "secret"],
  ["member", "protected", null, "invalid_parameters"],
  ["member", undefined, "secret", "kept"],
  ["member", "secret", "public", "secret"],
  ["member", "public", "secret", "public"],
  ["member", "protected", "public", "invalid_parameters"],
  ["member", "protected", "secret", "invalid_parameters"],
  ["member", "protected", "protected", "protected"],
  ["member", "secret", "protected", "secret"],
  ["publisher", undefined, null, "protected"],
  ["publisher", "public", null, "public"],
  ["publisher", "secret", null, "protected"],
  ["publisher", "protected", null, "protected"],
  ["publisher", undefined, "public", "kept"],
  ["publisher", "public", "protected", "public"],
  ["publisher", "secret", "public", "protected"],
  ["advertiser", undefined, null, "protected"],
  ["advertiser", "public", null, "protected"],
  ["advertiser", "secret", null, "protected"],
  ["advertiser", undefined, "protected", "kept"],
  ["advertiser", "protected", "protected", "kept"],
  ["advertiser", "public", "protected", "not_authorised"],
  ["advertiser", "secret", "public", "not_authorised"],
])("a %s asking for %s on a board that is %s gets %s", (chooser, requested, current, outcome) => {
  expect(refused({ chooser, requested, current })).toBe(outcome);
});
