import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { creationToolUrl, ideasUrl, topicsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { TodayRow } from "#web/features/finding/articles/today/index.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { newestPinsQuery, START, topicsQuery } from "./queries.ts";
import { Topics } from "./topic-card.tsx";
import styles from "./topics.module.css";

/** Where to look around: the areas, and what is new. */
export function Ideas() {
  const { t } = useLingui();
  const api = useApi();
  const areas = usePrimedData(topicsQuery(api));
  const start = new URLSearchParams(useLocation().search).get(START);
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <header className={styles.head}>
          <div className={styles.title}>
            <Heading level={1}>
              <Trans>Explore ideas</Trans>
            </Heading>
            <Text tone="soft">
              <Trans>Pick a topic and see what people save about it.</Trans>
            </Text>
          </div>
          <ButtonLink href={topicsUrl()}>
            <Trans>All topics</Trans>
          </ButtonLink>
        </header>
        <TodayRow className={styles.row} />
        <Topics topics={areas} />
        <Heading level={2} size={20} className={styles.below}>
          <Trans>New Pins</Trans>
        </Heading>
      </WallWidth>
      <PinWall
        query={newestPinsQuery(api, start)}
        surface="other"
        label={t`New Pins`}
        empty={<NoPinsYet title={t`No Pins yet`} />}
        hrefFrom={(bookmark) => `${ideasUrl()}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}

export function NoPinsYet({ title }: { title: string }) {
  return (
    <EmptyState
      drawing={<EmptyBower />}
      title={title}
      action={
        <ButtonLink variant="primary" size="large" href={creationToolUrl("pin-builder")}>
          <Trans>Create a Pin</Trans>
        </ButtonLink>
      }
    >
      <Trans>Anything people save publicly appears here. Be the first.</Trans>
    </EmptyState>
  );
}
