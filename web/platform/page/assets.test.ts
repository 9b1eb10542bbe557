import { expect, test } from "vitest";
import { assetsOf } from "./assets.ts";

const font = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const manifest = {
  "web/entry-client.tsx": { file: "assets/entry.js", imports: ["_shared.js"], css: ["assets/entry.css"] },
  "web/theme.ts": { file: "assets/theme.js" },
  [font]: { file: "assets/font.woff2" },
  "_shared.js": { file: "assets/shared.js", imports: ["_deep.js"], css: ["assets/shared.css"] },
  "_deep.js": { file: "assets/deep.js", imports: ["_shared.js"] },
  "web/routes/home.tsx": { file: "assets/home.js", imports: ["_shared.js"], css: ["assets/home.css"] },
  "web/routes/other.tsx": { file: "assets/other.js", css: ["assets/other.css"] },
};

test("lists a page's files and everything they import, each once", () => {
  expect(assetsOf(manifest)(["web/routes/home.tsx"])).toEqual({
    theme: "/assets/theme.js",
    entry: "/assets/entry.js",
    stylesheets: ["/assets/shared.css", "/assets/entry.css", "/assets/home.css"],
    preloads: ["/assets/deep.js", "/assets/shared.js", "/assets/home.js"],
    font: "/assets/font.woff2",
  });
});

test("includes only the styles of later modules", () => {
  const { stylesheets, preloads } = assetsOf(manifest)(["web/routes/home.tsx"], ["web/routes/other.tsx"]);
  expect(stylesheets).toContain("/assets/other.css");
  expect(preloads).not.toContain("/assets/other.js");
});

test("throws for a module that was not built", () => {
  expect(() => assetsOf(manifest)(["web/routes/mistyped.tsx"])).toThrow("web/routes/mistyped.tsx");
});
