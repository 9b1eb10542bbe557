import { expect, test } from "vitest";
import { chooseTests, listChangedTests } from "./lib/changed-tests.mjs";

const files = [
  "contract/formats/slug.test.ts",
  "server/features/library/pins/pins.test.ts",
  "server/features/library/boards/boards.test.ts",
  "server/features/news/messages/messages.test.ts",
  "server/features/board-roles.test.ts",
  "server/features/purges.test.ts",
  "ui/masonry/layout.test.ts",
  "e2e/library/board-form.test.ts",
  "e2e/news/messages.test.ts",
];

const importers = new Map([
  [
    "contract/formats/slug.ts",
    new Set(["contract/formats/slug.test.ts", "server/features/library/boards/name.ts"]),
  ],
  ["server/features/library/pins/index.ts", new Set(["server/features/library/boards/feed.ts"])],
  ["server/features/library/pins/counts.ts", new Set(["server/features/library/pins/index.ts"])],
  ["ui/masonry/layout.ts", new Set(["ui/masonry/columns.ts"])],
  ["ui/masonry/columns.ts", new Set(["ui/masonry/layout.test.ts"])],
]);

const choose = (...changed: string[]) => chooseTests(changed, files, importers);
const always = ["server/features/board-roles.test.ts", "server/features/purges.test.ts"];

test.each([
  ["a test that changed", "ui/masonry/layout.test.ts", ["ui/masonry/layout.test.ts"]],
  ["tests that import it through others", "ui/masonry/layout.ts", ["ui/masonry/layout.test.ts"]],
  [
    "its feature, and rules about all of them",
    "server/features/library/pins/counts.ts",
    ["server/features/library/pins/pins.test.ts", ...always],
  ],
  [
    "features that import it",
    "server/features/library/pins/index.ts",
    ["server/features/library/pins/pins.test.ts", "server/features/library/boards/boards.test.ts", ...always],
  ],
  [
    "who imports a part of the contract",
    "contract/formats/slug.ts",
    ["contract/formats/slug.test.ts", "server/features/library/boards/boards.test.ts", ...always],
  ],
  [
    "journeys named after its folder",
    "web/features/library/boards/form/board-form.tsx",
    ["e2e/library/board-form.test.ts"],
  ],
])("chooses %s", (_, changed, expected) => {
  expect(choose(changed)).toEqual(expected);
});

test("stops at what everything imports, unless that changed itself", () => {
  const hub = new Set(
    Array.from({ length: 100 }, (_, number) => `web/part-${number}.tsx`).concat("ui/masonry/layout.test.ts"),
  );
  const through = new Map([
    ["ui/one.ts", new Set(["ui/hub.ts"])],
    ["ui/hub.ts", hub],
  ]);
  expect(chooseTests(["ui/one.ts"], files, through)).toEqual([]);
  expect(chooseTests(["ui/hub.ts"], files, through)).toEqual(["ui/masonry/layout.test.ts"]);
});

test("says which commit it doesn't know", async () => {
  await expect(listChangedTests("no-such-commit")).rejects.toThrow("no-such-commit");
});
