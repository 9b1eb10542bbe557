import { Trans, useLingui } from "@lingui/react/macro";
import { useParams, useSearchParams } from "react-router";
import { ideasUrl, todayUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ChipLinks } from "#ui/chip-links.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import { BOOKMARK_PARAMETER, type LinkedPage } from "#web/platform/list/load-linked-list.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import cardStyles from "./article-card.module.css";
import { ArticleCard, LeadArticle } from "./article-card.tsx";
import { SHOWN_KINDS, todayTitle, useKindNames } from "./kind-names.ts";
import styles from "./today.module.css";

/** What staff wrote, the newest first, with the first one large; or one kind of it. */
export function Today({ data: articles, next }: LinkedPage<"TodayArticles.get">) {
  const isFirst = !useSearchParams()[0].has(BOOKMARK_PARAMETER);
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <TodayHeader />
        <LinkedList items={articles} next={next} empty={<NoArticles />}>
          {(all) => {
            const [lead, ...others] = all;
            return (
              <>
                {isFirst && lead !== undefined && <LeadArticle article={lead} />}
                <ul className={cardStyles.grid}>
                  {(isFirst ? others : all).map((article, index) => (
                    <ArticleCard key={article.id} article={article} isEager={index < EAGER} />
                  ))}
                </ul>
              </>
            );
          }}
        </LinkedList>
      </WallWidth>
    </div>
  );
}

const EAGER = 4;

function TodayHeader() {
  const { t, i18n } = useLingui();
  const { kind } = useParams();
  const isEditor = useMay("editorial.change");
  const names = useKindNames();
  return (
    <header className={styles.section}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Heading level={1}>{i18n._(todayTitle(SHOWN_KINDS.find((known) => known === kind)))}</Heading>
          <Text tone="soft">
            <Trans>Ideas worth your time, picked by the people who run this site.</Trans>
          </Text>
        </div>
        {isEditor && (
          <ButtonLink href="/admin/articles/">
            <Trans>Manage articles</Trans>
          </ButtonLink>
        )}
      </div>
      <ChipLinks
        label={t`Article types`}
        chips={[
          { id: "all", label: t`All`, href: todayUrl(), isOn: kind === undefined },
          ...SHOWN_KINDS.map((shown) => ({
            id: shown,
            label: names[shown],
            href: todayUrl(shown),
            isOn: kind === shown,
          })),
        ]}
      />
    </header>
  );
}

function NoArticles() {
  const { t } = useLingui();
  const isEditor = useMay("editorial.change");
  const { kind } = useParams();
  const title = kind === undefined ? t`Nothing to read yet` : t`No articles of this type yet`;
  if (isEditor) {
    return (
      <EmptyState
        drawing={<NoPins />}
        title={title}
        action={
          <ButtonLink variant="primary" size="large" href="/admin/articles/new/">
            <Trans>Write an article</Trans>
          </ButtonLink>
        }
      >
        <Trans>A few words and some good Pins are enough.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<NoPins />}
      title={title}
      action={
        <ButtonLink variant="primary" size="large" href={ideasUrl()}>
          <Trans>Explore ideas</Trans>
        </ButtonLink>
      }
    >
      <Trans>Check back soon. In the meantime, see what people are saving.</Trans>
    </EmptyState>
  );
}
