import { formatter } from "@lingui/format-po";
import { LOCALES } from "./contract/locales.ts";

const tests = "**/*.test.*";

// What a visitor's first page says, and what only members can see, are files of their own: a page carries no more
// than it may have to say.
const frame = [
  "web/shell/*.{ts,tsx}",
  "web/features/{home,instance-pages}/*",
  "web/routes/{about,terms,privacy}.tsx",
  "web/meta.ts",
];
const members = [
  "web/features/{admin,sessions,settings,two-factor}/**",
  "web/routes/{admin,settings}*",
  "web/shell/later/{account-menu,home-entry,notices}.tsx",
];

export default {
  sourceLocale: "en",
  locales: [...LOCALES],
  catalogs: [
    { path: "web/locales/frame/{locale}", include: frame, exclude: [tests] },
    { path: "web/locales/members/{locale}", include: members, exclude: [tests] },
    { path: "web/locales/pages/{locale}", include: ["web"], exclude: [tests, ...frame, ...members] },
  ],
  // Line numbers would change with every edit of a file.
  format: formatter({ lineNumbers: false }),
};
