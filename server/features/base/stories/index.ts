export { firstPageOfPin, type PageRow, pagesOfPin, stickerPlacesOfPage } from "./page-columns-repo.ts";
export { copyPages, listPageIds, type NewPage, putPages, putStickers } from "./pages-repo.ts";
export { presentStory, presentWholeStory, readParagraphs } from "./present-pages.ts";
