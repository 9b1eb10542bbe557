import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import { useLocation } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FilterIcon, Icon } from "#ui/icons/index.ts";
import { LinkTabs } from "#ui/tabs.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { RecentVisits } from "#web/features/finding/visits/index.ts";
import { CardMenuContext } from "#web/features/library/pins/card/index.ts";
import { PinWall, usePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { NothingFollowed, NothingYet } from "./empty-feeds.tsx";
import { type FeedName, feedAt, feedQuery, feedSettingsQuery, feedUrls, pageOfFeed } from "./feed-queries.ts";
import styles from "./member-home.module.css";
import { NewPinsPill } from "./new-pins-pill.tsx";
import { NewestHome } from "./newest-home.tsx";
import { START } from "./newest-pins.ts";

const parts = later(() => import("./later/feed-parts.tsx"), "members");
const FeedItems = parts.component("FeedItems");
const WhyDialog = parts.component("WhyDialog");

/** The home of members: Pins chosen for them, and in a second tab what those they follow save. */
export function MemberHome() {
  const { isLimited } = useViewer();
  return isLimited ? <NewestHome /> : <FullHome />;
}

function FullHome() {
  const { pathname, search } = useLocation();
  const api = useApi();
  const { recommendations } = usePrimedData(feedSettingsQuery(api));
  const feed = feedAt(pathname, recommendations);
  const query = feedQuery(api, feed, new URLSearchParams(search).get(START));
  const labels = useFeedLabels();
  const [asked, setAsked] = useState<Pin | null>(null);
  const renderItems = useCallback((pin: Pin) => <FeedItems pin={pin} onWhy={() => setAsked(pin)} />, []);
  return (
    <>
      <WallWidth>
        <div className={styles.top}>
          <VisuallyHidden>
            <h1>{labels[feed]}</h1>
          </VisuallyHidden>
          <FeedTabs feed={feed} hasBoth={recommendations === "all"} />
          <TuneLink />
        </div>
      </WallWidth>
      <WallWidth>
        <RecentVisits />
      </WallWidth>
      {feed === "for_you" && (
        <WallWidth>
          <WhatThisIs query={query} />
        </WallWidth>
      )}
      <NewPinsPill feed={feed} query={query} />
      <CardMenuContext value={renderItems}>
        <PinWall
          key={feed}
          query={query}
          surface="home"
          label={labels[feed]}
          empty={feed === "following" ? <NothingFollowed /> : <NothingYet />}
          hrefFrom={pageOfFeed(feed)}
          ads={{ surface: "home" }}
        />
      </CardMenuContext>
      {asked !== null && <WhyDialog pin={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useFeedLabels(): Record<FeedName, string> {
  const { t } = useLingui();
  return { for_you: t`For you`, following: t({ message: "Following", context: "feed" }) };
}

function FeedTabs({ feed, hasBoth }: { feed: FeedName; hasBoth: boolean }) {
  const { t } = useLingui();
  const labels = useFeedLabels();
  if (!hasBoth) return <span className={styles.only}>{labels[feed]}</span>;
  const tabs = (["for_you", "following"] as const).map((name) => ({
    href: feedUrls[name],
    label: labels[name],
    current: name === feed,
  }));
  return <LinkTabs label={t`Home feeds`} tabs={tabs} />;
}

function TuneLink() {
  return (
    <ButtonLink variant="quiet" size="small" href={settingsUrl("home-feed")}>
      <Icon icon={FilterIcon} size={16} />
      <Trans>Tune</Trans>
    </ButtonLink>
  );
}

/** Says so if nothing is known yet that the feed could be made from. */
function WhatThisIs({ query }: { query: ReturnType<typeof feedQuery> }) {
  const { items } = usePinList(query);
  const isGeneral = items.every(({ recommendation_reason: why }) => GENERAL.has(why?.reason ?? ""));
  if (items.length === 0 || !isGeneral) return null;
  return (
    <p className={styles.about}>
      <Trans>
        For now, here are the newest Pins and the most saved this month. Save a few you like to make this page
        yours.
      </Trans>
    </p>
  );
}

const GENERAL = new Set(["POPULAR", "NEWEST"]);
