import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { loginUrl, signupUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { Explore } from "./explore.tsx";
import { newestPinsQuery, pageOfNewestPins, START } from "./newest-pins.ts";
import styles from "./visitor-home.module.css";
import { Wall } from "./wall.tsx";

export function VisitorHome() {
  const { t } = useLingui();
  const { registration } = useInstance();
  const start = new URLSearchParams(useLocation().search).get(START);
  const pins = usePaged(newestPinsQuery(useApi(), start));
  const isOpen = registration === "open";
  const isEmpty = pins.items.length === 0 && !pins.hasMore;
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>
          <Trans>Gather what you love. Arrange it with care.</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Save ideas as Pins, arrange them on boards, and find them when you need them: for a room, a meal,
            a trip or your next project.
          </Trans>
        </p>
        <div className={styles.actions}>
          {isOpen && (
            <ButtonLink variant="primary" size="large" href={signupUrl()}>
              <Trans>Start your first board</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant={isOpen ? "secondary" : "primary"} size="large" href={loginUrl()}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </div>
      </section>
      <Explore />
      {!isEmpty && (
        <section className={styles.window} aria-label={t`From members' boards`}>
          <PagedList
            list={pins}
            skeleton={<Skeleton height="40rem" />}
            empty={null}
            failed={t`Couldn't load Pins`}
            moreLabel={<Trans>Show more Pins</Trans>}
            moreFailed={t`Couldn't load more Pins.`}
            hrefFrom={pageOfNewestPins}
          >
            {(items) => <Wall pins={items} />}
          </PagedList>
        </section>
      )}
      <section className={styles.end}>
        <Heading level={2} align="center">
          <Trans>There's room for your ideas</Trans>
        </Heading>
        <Text tone="soft" align="center" className={styles.endLead}>
          <Trans>No third-party ads, no trackers. A quiet place run by its own community.</Trans>
        </Text>
        {isOpen && (
          <ButtonLink variant="primary" size="large" href={signupUrl()}>
            <Trans>Sign up</Trans>
          </ButtonLink>
        )}
      </section>
    </>
  );
}
