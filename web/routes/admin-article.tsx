import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { ArticleEditor, articleActions, loadDraft } from "#web/features/finding/articles/editor/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/articles/:articleId", inside: "/admin", texts: "staff" };

export const action = formActions(articleActions);

export const loader = loadDraft;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit article`), isPrivate: true });

export function Component() {
  const article = useLoaderData<typeof loader>();
  return <ArticleEditor key={article?.id ?? "new"} article={article} />;
}
