import { Trans } from "@lingui/react/macro";
import { boardCreateUrl, loginUrl, signupUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { wallQuery } from "./queries.ts";
import styles from "./visitor-home.module.css";
import { Wall } from "./wall.tsx";

export function VisitorHome() {
  const { registration } = useInstance();
  const pictures = usePrimedData(wallQuery(useApi()));
  const isOpen = registration === "open";
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
            <ButtonLink variant="primary" size="large" href={signupUrl({ next: boardCreateUrl() })}>
              <Trans>Start your first board</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant={isOpen ? "secondary" : "primary"} size="large" href={loginUrl()}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </div>
      </section>
      {pictures.length > 0 && <Wall pictures={pictures} />}
      <section className={styles.end} data-over-wall={pictures.length > 0 || undefined}>
        <Heading level={2} align="center">
          <Trans>There's room for your ideas</Trans>
        </Heading>
        <Text tone="soft" align="center" className={styles.endLead}>
          <Trans>No third-party ads, no trackers. A quiet place run by its own community.</Trans>
        </Text>
      </section>
    </>
  );
}
