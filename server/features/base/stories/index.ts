export { firstPageOfPin, type PageRow, pagesOfPin } from "./page-columns-repo.ts";
export { copyPages, type NewPage, putPages } from "./pages-repo.ts";
export { presentStory, presentWholeStory, readParagraphs } from "./present-pages.ts";
