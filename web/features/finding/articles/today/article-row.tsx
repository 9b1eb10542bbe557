import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Article } from "#contract/finding/entities/article.ts";
import { todayUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import styles from "./article-card.module.css";
import { ArticleCard } from "./article-card.tsx";
import { newestArticlesQuery } from "./queries.ts";

const SHOWN = 4;

/** The newest articles of Today, on a page about something else. Nothing, if there are none. */
export function TodayRow({ className }: { className?: string | undefined }) {
  const articles = usePrimedData(newestArticlesQuery(useApi()));
  return (
    <ArticleRow articles={articles} className={className}>
      <Trans>Today</Trans>
    </ArticleRow>
  );
}

/** What else there is, below an article. */
export function MoreArticles({ than: { id }, className }: { than: Article; className?: string | undefined }) {
  const articles = usePrimedData(newestArticlesQuery(useApi()));
  return (
    <ArticleRow articles={articles.filter((article) => article.id !== id)} className={className}>
      <Trans>More from Today</Trans>
    </ArticleRow>
  );
}

type ArticleRowProps = { articles: readonly Article[]; className: string | undefined; children: ReactNode };

function ArticleRow({ articles, className, children }: ArticleRowProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="today" className={className}>
      <div className={styles.rowHead}>
        <Heading level={2} id="today">
          {children}
        </Heading>
        <ButtonLink href={todayUrl()}>
          <Trans>See all</Trans>
        </ButtonLink>
      </div>
      <ul className={styles.row}>
        {articles.slice(0, SHOWN).map((article) => (
          <ArticleCard key={article.id} article={article} level={3} />
        ))}
      </ul>
    </section>
  );
}
