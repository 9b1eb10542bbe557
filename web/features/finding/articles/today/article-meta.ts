import { msg } from "@lingui/core/macro";
import type { WholeArticle } from "#contract/finding/entities/article.ts";
import { TODAY_KINDS } from "#contract/finding/resources/article.ts";
import { absoluteUrl, todayUrl } from "#contract/urls.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import { todayTitle } from "./kind-names.ts";

export const todayMeta: MetaFunction = ({ i18n, page, params }) => {
  const site = page.instance.name;
  const kind = TODAY_KINDS.find((known) => known === params.kind);
  return {
    title: i18n._(todayTitle(kind)),
    canonicalPath: todayUrl(kind),
    description: i18n._(msg`Ideas worth your time, picked by the people behind ${site}.`),
  };
};

export const articleMeta: MetaFunction = ({ i18n, page, params, queryClient }) => {
  const asked = { article_id: params.articleId };
  const article = queryClient.getQueriesData<WholeArticle>({ queryKey: ["TodayArticle.get", asked] })[0]?.[1];
  if (article === undefined) return {};
  const { title, url, is_published, cover } = article;
  const site = page.instance.name;
  return {
    title,
    canonicalPath: url,
    isPrivate: !is_published,
    type: "article",
    description: article.subtitle || i18n._(msg`From Today on ${site}.`),
    ...(cover !== null && { image: cover.images["1200x"] }),
    ...(import.meta.env.SSR &&
      is_published && {
        properties: { "article:published_time": article.published_at ?? "" },
        // Search engines are never signed in.
        ...(!page.viewer.isSignedIn && {
          structuredData: articleData(article, {
            publicUrl: page.publicUrl,
            siteName: site,
            today: i18n._(msg`Today`),
          }),
        }),
      }),
  };
};

/** The article as schema.org data, with its breadcrumbs. */
function articleData(
  article: WholeArticle,
  { publicUrl, siteName, today }: { publicUrl: string; siteName: string; today: string },
): Record<string, unknown> {
  const url = absoluteUrl(publicUrl, article.url);
  const publisher = { "@type": "Organization", name: siteName, url: absoluteUrl(publicUrl, "/") };
  const steps = [
    { name: siteName, path: "/" },
    { name: today, path: todayUrl() },
    { name: article.title, path: article.url },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Article",
        "@id": url,
        url,
        mainEntityOfPage: url,
        headline: article.title,
        inLanguage: article.locale,
        datePublished: article.published_at,
        dateModified: article.updated_at,
        author: publisher,
        publisher,
        ...(article.subtitle !== "" && { description: article.subtitle }),
        ...(article.cover !== null && { image: article.cover.images.orig.url }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map(({ name, path }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: absoluteUrl(publicUrl, path),
        })),
      },
    ],
  };
}
