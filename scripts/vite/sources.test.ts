import { expect, test } from "vitest";
import { laterCallsOf, nameLaterModules, readLaterFiles, readPageFiles } from "./sources.ts";

const FILE = "web/features/library/pins/closeup/action-bar.tsx";

test("finds the parts a file loads later, with the area of their texts", () => {
  const code = `
    const Bar = later(() => import("./later/member-bar.tsx"), "members").component("MemberBar");
    const share = later(() => import("#web/features/base/shared/share/index.ts"));
    const notice = later(
      () => import("../later/notice.tsx"),
      "board",
    ).pick("Notice");`;
  expect(laterCallsOf(FILE, code)).toEqual([
    { module: "web/features/library/pins/closeup/later/member-bar.tsx", texts: "members" },
    { module: "web/features/base/shared/share/index.ts", texts: "pages" },
    { module: "web/features/library/pins/later/notice.tsx", texts: "board" },
  ]);
});

test("refuses a call it can't read, whose texts would be missing", () => {
  expect(() => laterCallsOf(FILE, `later(() => import("./later/" + name))`)).toThrow(FILE);
  expect(() => laterCallsOf(FILE, `later(() => import("./a.tsx"), area)`)).toThrow(FILE);
});

test("names each part's module for the server", () => {
  expect(nameLaterModules(FILE, `later(() => import("./later/menu.tsx"), "members")`)).toBe(
    `later(Object.assign(() => import("./later/menu.tsx"), { module: "web/features/library/pins/closeup/later/menu.tsx" }), "members")`,
  );
});

test("every page declares its own address", () => {
  const files = readPageFiles();
  const paths = files.flatMap(({ info }) => [info.path].flat().map((path) => `${info.inside ?? ""} ${path}`));
  expect(paths).toContain(" /pin/:pinId");
  expect(paths).toContain("/settings /settings/security");
  expect(new Set(paths).size).toBe(paths.length);
  const known = new Set(files.flatMap(({ info }) => info.path));
  for (const { info } of files) if (info.inside) expect(known).toContain(info.inside);
});

test("reads the parts of all pages", () => {
  expect(readLaterFiles()).toContainEqual({
    module: "web/features/library/pins/closeup/later/member-bar.tsx",
    texts: "pages",
  });
});
