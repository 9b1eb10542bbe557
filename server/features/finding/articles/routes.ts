import type { Handlers } from "#server/platform/http/handlers.ts";
import { getTodayArticle, listTodayArticlePins, listTodayArticles } from "./read-articles.ts";
import {
  changeArticle,
  createArticle,
  getArticleDraft,
  listArticleDrafts,
  removeArticle,
} from "./write-article.ts";

export const articleHandlers: Handlers = {
  "TodayArticles.get": listTodayArticles,
  "TodayArticle.get": getTodayArticle,
  "TodayArticlePins.get": listTodayArticlePins,
  "ArticleDrafts.get": listArticleDrafts,
  "ArticleDraft.get": getArticleDraft,
  "Article.create": createArticle,
  "Article.update": changeArticle,
  "Article.delete": removeArticle,
};
