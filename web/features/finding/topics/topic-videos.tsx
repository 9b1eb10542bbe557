import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, redirect, useLocation, useParams } from "react-router";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { topicVideosUrl, videosUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { PinWall, primePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { START, topicQuery, topicVideosQuery } from "./queries.ts";
import styles from "./topics.module.css";

/** A topic's videos. An address with an old name leads to the current one. */
export async function loadTopicVideos({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const id = params.topicId ?? "";
  if (!/^\d{1,19}$/.test(id)) throw pageNotFound();
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const topic = await client.ensureQueryData(topicQuery(api, id));
  const { pathname, search, searchParams } = new URL(request.url);
  const [path, url] = [pathname.endsWith("/") ? pathname : `${pathname}/`, topicVideosUrl(topic)];
  if (decodeURI(path) !== decodeURI(url)) throw redirect(`${url}${search}`, 301);
  await primePinList(context, topicVideosQuery(api, id, searchParams.get(START)));
  return null;
}

export const topicVideosMeta: MetaFunction = ({ params, queryClient, i18n, page }) => {
  const asked = { interest_id: params.topicId };
  const topic = queryClient.getQueriesData<Interest>({ queryKey: ["Interest.get", asked] })[0]?.[1];
  if (topic === undefined) return {};
  const { name } = topic;
  const site = page.instance.name;
  return {
    title: i18n._(msg`Videos about ${name}`),
    canonicalPath: topicVideosUrl(topic),
    description: i18n._(msg`The newest videos about ${name} on ${site}.`),
  };
};

export function TopicVideos() {
  const { t } = useLingui();
  const { topicId = "" } = useParams();
  const api = useApi();
  const start = new URLSearchParams(useLocation().search).get(START);
  const topic = usePrimedData(topicQuery(api, topicId));
  const { id, name, url } = topic;
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <div className={styles.title}>
          <nav aria-label={t`Breadcrumbs`}>
            <ol className={styles.trail}>
              <li>
                <Anchor href={videosUrl()}>
                  <Trans>Videos and GIFs</Trans>
                </Anchor>
              </li>
              <li>
                <Anchor href={url}>{name}</Anchor>
              </li>
            </ol>
          </nav>
          <Heading level={1}>{t`Videos about ${name}`}</Heading>
        </div>
      </WallWidth>
      <PinWall
        query={topicVideosQuery(api, id, start)}
        surface="other"
        label={t`Videos about ${name}`}
        empty={
          <EmptyState
            drawing={<NoPins />}
            title={t`No videos about ${name} yet`}
            action={
              <ButtonLink variant="primary" size="large" href={url}>
                <Trans>All Pins</Trans>
              </ButtonLink>
            }
          >
            <Trans>Videos that people save publicly appear here.</Trans>
          </EmptyState>
        }
        hrefFrom={(bookmark) => `${topicVideosUrl(topic)}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}
