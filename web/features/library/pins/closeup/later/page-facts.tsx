import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RichMetadata } from "#contract/library/entities/pin.ts";
import { Icon, StarIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { formatPrice } from "#web/features/library/pins/card/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./later.module.css";
import { formatDay, formatMinutes } from "./page-fact-formats.ts";

/** Details about the linked page: an article, a product or a recipe. */
export function PageFacts({ facts, lang }: { facts: RichMetadata; lang: string | null }) {
  const content = {
    article: facts.article && <Article article={facts.article} />,
    product: facts.product && <Product product={facts.product} />,
    recipe: facts.recipe && <Recipe recipe={facts.recipe} lang={lang} />,
  }[facts.kind];
  const heading = [facts.title, facts.site_name].filter((text) => text !== "");
  if (!content && heading.length === 0) return null;
  return (
    <section className={styles.page}>
      {heading.length > 0 && (
        <h2 className={styles.pageTitle}>
          <span lang={lang ?? undefined} dir="auto">
            {facts.title || facts.site_name}
          </span>
          {facts.title !== "" && facts.site_name !== "" && (
            <span className={styles.site}> {facts.site_name}</span>
          )}
        </h2>
      )}
      {content}
    </section>
  );
}

function Article({ article }: { article: NonNullable<RichMetadata["article"]> }) {
  const { locale } = useViewer();
  const day = formatDay(article.date_published, locale);
  if (article.author === null && day === null) return null;
  const { author } = article;
  return (
    <Line>
      {author !== null && (
        <span>
          <Trans>By {author}</Trans>
        </span>
      )}
      {day !== null && <time dateTime={article.date_published ?? ""}>{day}</time>}
    </Line>
  );
}

function Product({ product }: { product: NonNullable<RichMetadata["product"]> }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const price = Number(product.price_value ?? Number.NaN);
  const { rating } = product;
  const value = rating?.value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <Line>
      {Number.isFinite(price) && (
        <strong className={styles.price}>{formatPrice(price, product.price_currency, locale)}</strong>
      )}
      <Availability kind={product.availability} />
      {rating && (
        <span className={styles.rating}>
          <VisuallyHidden>{t`${value} of 5 stars`}</VisuallyHidden>
          <span aria-hidden="true" className={styles.stars}>
            <Icon icon={StarIcon} size={16} filled /> {value}
          </span>
          {rating.review_count > 0 && (
            <span>{t`${plural(rating.review_count, { one: "# review", other: "# reviews" })}`}</span>
          )}
        </span>
      )}
    </Line>
  );
}

function Availability({ kind }: { kind: string | null }) {
  const word = (kind ?? "")
    .replace(/^.*\//, "")
    .replaceAll(/[\s_-]/g, "")
    .toLowerCase();
  const text =
    (/^(?:instock|limitedavailability)$/.test(word) && <Trans>In stock</Trans>) ||
    (/^(?:outofstock|soldout)$/.test(word) && <Trans>Out of stock</Trans>) ||
    (/^(?:preorder|presale|backorder)$/.test(word) && <Trans>Pre-order</Trans>);
  return text && <span>{text}</span>;
}

function Recipe({ recipe, lang }: { recipe: NonNullable<RichMetadata["recipe"]>; lang: string | null }) {
  const { locale } = useViewer();
  const time = formatMinutes(recipe.total_minutes, locale);
  const { servings, ingredients } = recipe;
  return (
    <>
      <Line>
        {time !== null && <span>{time}</span>}
        {servings !== null && (
          <span>
            <Trans>Serves {servings}</Trans>
          </span>
        )}
      </Line>
      {ingredients.length > 0 && (
        <details className={styles.ingredients}>
          <summary>
            <Trans>Ingredients</Trans>
          </summary>
          <ul lang={lang ?? undefined} dir="auto">
            {[...new Set(ingredients)].map((ingredient) => (
              <li key={ingredient}>{ingredient}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Several short facts in a row, each in its own element so that they don't run together. */
function Line({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>;
}
