import { Trans } from "@lingui/react/macro";
import { ideasUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { topicsQuery } from "./queries.ts";
import styles from "./topics.module.css";

/** Every area with its topics, by name. */
export function AllTopics() {
  const areas = usePrimedData(topicsQuery(useApi()));
  return (
    <div className={styles.page}>
      <WallWidth className={styles.section}>
        <header className={styles.head}>
          <div className={styles.title}>
            <Heading level={1}>
              <Trans>All topics</Trans>
            </Heading>
            <Text tone="soft">
              <Trans>Follow topics you like to shape what you see.</Trans>
            </Text>
          </div>
          <ButtonLink href={ideasUrl()}>
            <Trans>Explore ideas</Trans>
          </ButtonLink>
        </header>
        <ul className={styles.areas}>
          {areas.map((area) => (
            <li key={area.id} className={styles.area}>
              <Heading level={2} size={20}>
                <Anchor href={area.url}>{area.name}</Anchor>
              </Heading>
              <ul className={styles.topics}>
                {area.interests.map(({ id, name, url }) => (
                  <li key={id}>
                    <Anchor href={url}>{name}</Anchor>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </WallWidth>
    </div>
  );
}
