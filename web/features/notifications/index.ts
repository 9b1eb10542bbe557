export { loadNews, newsAction } from "./page/load-news.ts";
export { NewsPage } from "./page/news-page.tsx";
