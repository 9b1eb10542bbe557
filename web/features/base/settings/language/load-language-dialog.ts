import { later } from "#web/platform/later/later.tsx";

export const loadLanguageDialog = later(() => import("./later/language-dialog.tsx")).pick("LanguageDialog");
