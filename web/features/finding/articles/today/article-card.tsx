import type { Article } from "#contract/finding/entities/article.ts";
import { Anchor } from "#ui/anchor.tsx";
import styles from "./article-card.module.css";
import { ArticleDate } from "./article-date.tsx";
import { useKindNames } from "./kind-names.ts";

type ArticleCardProps = { article: Article; isEager?: boolean; level?: 2 | 3 };

/** An article in a grid: its picture, its title and when it was published. */
export function ArticleCard({ article, isEager = false, level = 2 }: ArticleCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.card}>
      <Anchor href={article.url} className={styles.link}>
        <CardPicture article={article} isEager={isEager} />
        <Title className={styles.title} lang={article.locale} dir="auto">
          {article.title}
        </Title>
      </Anchor>
      <ArticleFacts article={article} />
    </li>
  );
}

/** The newest article: larger than the others, and with its subtitle. */
export function LeadArticle({ article }: { article: Article }) {
  return (
    <article className={styles.lead}>
      <Anchor href={article.url} className={styles.leadLink}>
        <CardPicture article={article} isEager isLarge />
        <div className={styles.leadWords}>
          <ArticleFacts article={article} />
          <h2 className={styles.leadTitle} lang={article.locale} dir="auto">
            {article.title}
          </h2>
          {article.subtitle !== "" && (
            <p className={styles.subtitle} lang={article.locale} dir="auto">
              {article.subtitle}
            </p>
          )}
        </div>
      </Anchor>
    </article>
  );
}

type CardPictureProps = { article: Article; isEager: boolean; isLarge?: boolean };

function CardPicture({ article: { cover, id }, isEager, isLarge = false }: CardPictureProps) {
  if (cover === null) {
    return <span className={styles.plain} data-tone={Number(id.slice(-2)) % TONES} aria-hidden="true" />;
  }
  const names = isLarge ? (["736x", "1200x"] as const) : (["474x", "736x"] as const);
  const offers = new Map(names.map((name) => [cover.images[name].width, webpOf(cover.images[name].url)]));
  return (
    <span className={styles.frame} style={{ backgroundColor: cover.dominant_color }}>
      <img
        className={styles.picture}
        src={cover.images["474x"].url}
        srcSet={[...offers].map(([width, url]) => `${url} ${width}w`).join(", ")}
        sizes={isLarge ? "(width < 760px) 100vw, 60vw" : "(width < 760px) 50vw, 25vw"}
        alt=""
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
      />
    </span>
  );
}

const TONES = 4;

function webpOf(url: string): string {
  return url.replace(/\.jpg$/, ".webp");
}

/** What kind it is, and when it was published. */
function ArticleFacts({ article }: { article: Article }) {
  const names = useKindNames();
  return (
    <span className={styles.facts}>
      {article.kind !== "article" && <span className={styles.kind}>{names[article.kind]}</span>}
      {article.published_at !== null && <ArticleDate time={article.published_at} />}
    </span>
  );
}
