import type { LoaderFunctionArgs } from "react-router";
import type { WholeDraft } from "#contract/finding/entities/article.ts";
import { type LinkedPage, loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { pageNotFound, requireStaff } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export async function loadDrafts(args: LoaderFunctionArgs): Promise<LinkedPage<"ArticleDrafts.get">> {
  requireStaff(args, "editorial.change");
  return await loadLinkedList(args, "ArticleDrafts.get", {});
}

/** Null for a new one. */
export async function loadDraft(args: LoaderFunctionArgs): Promise<WholeDraft | null> {
  requireStaff(args, "editorial.change");
  const { articleId = "" } = args.params;
  if (articleId === "new") return null;
  if (!/^\d{1,19}$/.test(articleId)) throw pageNotFound();
  return (await args.context.get(apiContext).call("ArticleDraft.get", { article_id: articleId })).data;
}
