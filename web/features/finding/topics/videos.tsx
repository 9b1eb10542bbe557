import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { ideasUrl, videosUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { PinWall, primePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { movingPinsQuery, START, videoTopicsQuery } from "./queries.ts";
import { TopicNames } from "./topic-card.tsx";
import styles from "./topics.module.css";

export async function loadVideos({ context, request }: LoaderFunctionArgs): Promise<null> {
  const start = new URL(request.url).searchParams.get(START);
  const api = context.get(apiContext);
  await Promise.all([
    context.get(queryClientContext).ensureQueryData(videoTopicsQuery(api)),
    primePinList(context, movingPinsQuery(api, start)),
  ]);
  return null;
}

export const videosMeta: MetaFunction = ({ i18n, page }) => {
  const site = page.instance.name;
  return {
    title: i18n._(msg`Videos and GIFs`),
    canonicalPath: videosUrl(),
    description: i18n._(msg`The newest videos and GIFs on ${site}.`),
  };
};

/** The newest Pins that move. */
export function Videos() {
  const { t } = useLingui();
  const api = useApi();
  const topics = usePrimedData(videoTopicsQuery(api));
  const start = new URLSearchParams(useLocation().search).get(START);
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <Heading level={1} className={styles.below}>
          <Trans>Videos and GIFs</Trans>
        </Heading>
        {topics.length > 0 && (
          <nav aria-label={t`Topics`}>
            <TopicNames topics={topics} />
          </nav>
        )}
      </WallWidth>
      <PinWall
        query={movingPinsQuery(api, start)}
        surface="other"
        label={t`Videos and GIFs`}
        empty={
          <EmptyState
            drawing={<NoPins />}
            title={t`No videos or GIFs yet`}
            action={
              <ButtonLink variant="primary" size="large" href={ideasUrl()}>
                <Trans>Explore ideas</Trans>
              </ButtonLink>
            }
          >
            <Trans>Videos and GIFs that people save publicly appear here.</Trans>
          </EmptyState>
        }
        hrefFrom={(bookmark) => `${videosUrl()}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}
