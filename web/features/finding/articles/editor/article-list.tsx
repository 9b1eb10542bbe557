import { Trans, useLingui } from "@lingui/react/macro";
import type { ArticleDraft } from "#contract/finding/entities/article.ts";
import { LOCALE_NAMES } from "#contract/locales.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useKindNames } from "#web/features/finding/articles/today/index.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { StateBadge, ZonedTime } from "./article-state.tsx";
import styles from "./editor.module.css";

/** All articles, with what has become of them. */
export function ArticleList({ data: articles, next }: LinkedPage<"ArticleDrafts.get">) {
  const { t } = useLingui();
  const { doneText } = useFormState({ intent: "delete", doneText: t`Article deleted` });
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size={28}>
          <Trans>Articles</Trans>
        </Heading>
        {articles.length > 0 && (
          <ButtonLink variant="primary" href="/admin/articles/new/">
            <Trans>Write an article</Trans>
          </ButtonLink>
        )}
      </div>
      {doneText !== null && (
        <Banner tone="success" live>
          {doneText}
        </Banner>
      )}
      <LinkedList items={articles} next={next} empty={<NoArticles />}>
        {(all) => (
          <Card padding="none">
            <ul>
              {all.map((article) => (
                <ArticleLine key={article.id} article={article} />
              ))}
            </ul>
          </Card>
        )}
      </LinkedList>
    </>
  );
}

function ArticleLine({ article }: { article: ArticleDraft }) {
  const { id, title, kind, locale, state, published_at } = article;
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <Link variant="standalone" href={`/admin/articles/${id}/`}>
          <span lang={locale} dir="auto">
            {title}
          </span>
        </Link>
        <Text size={14} tone="soft">
          {kind === "article" ? t`Article` : names[kind]}
          {" · "}
          <span lang={locale}>{LOCALE_NAMES[locale]}</span>
          {published_at !== null && (
            <>
              {" · "}
              <ZonedTime time={published_at} />
            </>
          )}
        </Text>
      </div>
      <StateBadge state={state} />
    </li>
  );
}

function NoArticles() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<NoPins />}
      title={t`No articles yet`}
      action={
        <ButtonLink variant="primary" size="large" href="/admin/articles/new/">
          <Trans>Write an article</Trans>
        </ButtonLink>
      }
    >
      <Trans>Articles you publish appear on Today, with the Pins you choose.</Trans>
    </EmptyState>
  );
}
