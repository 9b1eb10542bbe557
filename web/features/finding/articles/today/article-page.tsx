import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import type { WholeArticle } from "#contract/finding/entities/article.ts";
import { pinUrl, todayUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { PageBody } from "#web/features/base/instance/pages/index.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { ArticleDate } from "./article-date.tsx";
import { MoreArticles } from "./article-row.tsx";
import { useKindNames } from "./kind-names.ts";
import { articlePinsQuery, articleQuery } from "./queries.ts";
import styles from "./today.module.css";

/** An article with its Pins, and more articles below. */
export function ArticlePage() {
  const { t } = useLingui();
  const { articleId = "" } = useParams();
  const api = useApi();
  const article = usePrimedData(articleQuery(api, articleId));
  const { title, pin_count: pins } = article;
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <ForStaff article={article} />
        <ArticleText article={article} />
        {pins > 0 && (
          <Heading level={2} size={20} className={styles.below}>
            <Trans>Pins in this article</Trans>
          </Heading>
        )}
      </WallWidth>
      <PinWall
        query={articlePinsQuery(api, article.id)}
        surface="other"
        label={t`Pins in “${title}”`}
        empty={null}
      />
      <WallWidth>
        <MoreArticles than={article} className={styles.more} />
      </WallWidth>
    </div>
  );
}

function ArticleText({ article }: { article: WholeArticle }) {
  const { title, subtitle, body, locale, cover, published_at, pin_count: pins } = article;
  return (
    <article className={styles.article} data-plain={cover === null || undefined}>
      <header className={styles.words}>
        <Trail article={article} />
        <h1 className={styles.headline} lang={locale} dir="auto">
          {title}
        </h1>
        {subtitle !== "" && (
          <p className={styles.subtitle} lang={locale} dir="auto">
            {subtitle}
          </p>
        )}
        <p className={styles.facts}>
          {published_at !== null && <ArticleDate time={published_at} />}
          {pins > 0 && (
            <span>
              <Plural value={pins} one="# Pin" other="# Pins" />
            </span>
          )}
        </p>
      </header>
      {cover !== null && <Cover cover={cover} title={title} />}
      {body !== "" && (
        <div className={styles.body} lang={locale} dir="auto">
          <PageBody text={body} />
        </div>
      )}
    </article>
  );
}

function Trail({ article: { kind } }: { article: WholeArticle }) {
  const { t } = useLingui();
  const names = useKindNames();
  return (
    <nav aria-label={t`Breadcrumbs`}>
      <ol className={styles.trail}>
        <li>
          <Anchor href={todayUrl()}>
            <Trans>Today</Trans>
          </Anchor>
        </li>
        <li>
          <Anchor href={todayUrl(kind)}>{names[kind]}</Anchor>
        </li>
      </ol>
    </nav>
  );
}

type CoverProps = { cover: NonNullable<WholeArticle["cover"]>; title: string };

/** The picture of one of its Pins, which it leads to. */
function Cover({ cover: { images, alt_text, dominant_color, pin_id }, title }: CoverProps) {
  const { url, width, height } = images["736x"];
  return (
    <Anchor href={pinUrl(pin_id)} className={styles.coverLink}>
      <img
        className={styles.cover}
        src={url.replace(/\.jpg$/, ".webp")}
        alt={alt_text ?? title}
        width={width}
        height={height}
        style={{ backgroundColor: dominant_color }}
        fetchPriority="high"
      />
    </Anchor>
  );
}

/** Staff come from here to the editor, and see what others don't see yet. */
function ForStaff({ article: { id, is_published, published_at } }: { article: WholeArticle }) {
  const { t } = useLingui();
  const isEditor = useMay("editorial.change");
  if (!isEditor) return null;
  const edit = (
    <ButtonLink size="small" href={`/admin/articles/${id}/`}>
      <Trans>Edit</Trans>
    </ButtonLink>
  );
  if (is_published) return <div>{edit}</div>;
  return (
    <Banner title={t`Only staff can see this`} actions={edit}>
      {published_at === null ? (
        <Trans>It's a draft.</Trans>
      ) : (
        <Trans>
          It will be published on <ArticleDate time={published_at} />.
        </Trans>
      )}
    </Banner>
  );
}
