import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Heading } from "#ui/text.tsx";
import { TopicNames, topicsQuery } from "#web/features/finding/topics/index.ts";
import { suggestionsQuery } from "#web/features/members/people/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "./search-ideas.module.css";

const TOPICS = 12;
const PEOPLE = 8;

/** Topics and people to look at before anything is typed. */
export function SearchIdeas({ onLeave }: { onLeave?: () => void }) {
  const api = useApi();
  const { data: topics = [] } = useQuery(topicsQuery(api));
  const { data: people = [] } = useQuery(suggestionsQuery(api));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: notices when a link inside is followed
    <div className={styles.ideas} onClick={({ target }) => (target as Element).closest("a") && onLeave?.()}>
      {topics.length > 0 && (
        <section className={styles.part}>
          <Heading level={2} size={16}>
            <Trans>Topics</Trans>
          </Heading>
          <TopicNames topics={topics.slice(0, TOPICS)} />
        </section>
      )}
      {people.length > 0 && (
        <section className={styles.part}>
          <Heading level={2} size={16}>
            <Trans>People you might like</Trans>
          </Heading>
          <ul>
            {people
              .slice(0, PEOPLE)
              .map(({ id, username, full_name, image_medium_url, avatar_color_index }) => (
                <li key={id}>
                  <Anchor href={profileUrl(username)} className={styles.person}>
                    <Avatar
                      size={32}
                      name={full_name || username}
                      src={image_medium_url}
                      colorIndex={avatar_color_index}
                      decorative
                    />
                    <span dir="auto">{full_name || username}</span>
                  </Anchor>
                </li>
              ))}
          </ul>
        </section>
      )}
    </div>
  );
}
