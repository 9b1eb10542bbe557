export { chooseLanguage } from "./choose-language.ts";
export { LanguageList } from "./language-list.tsx";
export { loadLanguageDialog } from "./load-language-dialog.ts";
