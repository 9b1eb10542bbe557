import { formatter } from "@lingui/format-po";
import { LOCALES } from "./contract/locales.ts";

const tests = "**/*.test.*";

// A page carries no more than it may have to say: the areas are those of web/texts.ts.
const frame = [
  "web/shell/*.{ts,tsx}",
  "web/features/{home,instance-pages}/*",
  "web/routes/{about,terms,privacy}.tsx",
  "web/meta.ts",
];
const accounts = ["web/features/{accounts,login-ways}/*", "web/routes/{login,signup}.tsx"];
const closeup = [
  "web/features/{closeup,comments,pin-seo}/*.{ts,tsx}",
  "web/features/closeup/later/page-facts.tsx",
  "web/routes/pin.tsx",
];
const boardPage = [
  "web/features/{board-page,board-seo}/*.{ts,tsx}",
  "web/features/board-page/later/{board-wall,empty-board}.tsx",
  "web/routes/board{,-section}.tsx",
];
// Other pages have a wall too, and find its words among all else.
const wall = ["web/features/{pin-card,pin-wall,select-pins}/*.{ts,tsx}"];
const members = [
  "web/features/{admin,arrange-boards,arrange-cards,arrange-pins,board-changes,board-form,bulk-edit,create-menu,edit-conflict,long-action,organize-pins,pin-builder,place-pins,save-buttons,sessions,settings,trash,two-factor}/**",
  "web/features/board-cover/**",
  "web/routes/{admin,board-create,board-edit,section-create,section-edit,settings,pin-builder,pin-create,pin-edit,pin-repin}*",
  "web/features/board-page/later/{board-menu,busy-notice,delete-section,member-actions,pin-tools,section-actions}*",
  "web/features/pin-density/**",
  "web/features/{board-card,profiles,saved-tab}/later/**",
  "web/features/board-card/board-tools.tsx",
  "web/features/choose-board/later/**",
  "web/shell/later/{account-menu,boards-entry,create-entry,home-entry,notices}.tsx",
];

export default {
  sourceLocale: "en",
  locales: [...LOCALES],
  catalogs: [
    { path: "web/locales/frame/{locale}", include: frame, exclude: [tests] },
    { path: "web/locales/accounts/{locale}", include: accounts, exclude: [tests] },
    { path: "web/locales/board/{locale}", include: [...boardPage, ...wall], exclude: [tests] },
    { path: "web/locales/closeup/{locale}", include: closeup, exclude: [tests] },
    { path: "web/locales/members/{locale}", include: members, exclude: [tests] },
    {
      path: "web/locales/pages/{locale}",
      include: ["web"],
      exclude: [tests, ...frame, ...accounts, ...boardPage, ...closeup, ...members],
    },
  ],
  // Line numbers would change with every edit of a file.
  format: formatter({ lineNumbers: false }),
};
