import { formatter } from "@lingui/format-po";
import { LOCALES } from "./contract/locales.ts";

export default {
  sourceLocale: "en",
  locales: [...LOCALES],
  // Which page carries which of these is found out by the build: see scripts/vite/texts.ts.
  catalogs: [
    { path: "locales/{locale}", include: ["web"], exclude: ["**/*.test.*"] },
    {
      // What the server writes itself: emails, pushes, invoices, the pages of an export.
      path: "locales/emails/{locale}",
      include: [
        "server/platform/mail",
        "server/**/mails.ts",
        "server/**/mails/*.ts",
        "server/features/**/texts.ts",
      ],
      exclude: ["**/*.test.*"],
    },
  ],
  // Line numbers would change with every edit of a file.
  format: formatter({ lineNumbers: false }),
};
