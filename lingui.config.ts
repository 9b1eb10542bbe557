import { formatter } from "@lingui/format-po";
import { LOCALES } from "./contract/locales.ts";

const tests = "**/*.test.*";
const frame = ["web/shell", "web/features/home", "web/meta.ts"];
const frameFiles = ["web/shell/*.{ts,tsx}", "web/features/home/*", "web/meta.ts"];

export default {
  sourceLocale: "en",
  locales: [...LOCALES],
  // What a visitor's first page says is a small file of its own; all else comes with the page that says it.
  catalogs: [
    { path: "web/locales/frame/{locale}", include: frame, exclude: [tests, "web/shell/later"] },
    { path: "web/locales/pages/{locale}", include: ["web"], exclude: [tests, ...frameFiles] },
  ],
  // Line numbers would change with every edit of a file.
  format: formatter({ lineNumbers: false }),
};
