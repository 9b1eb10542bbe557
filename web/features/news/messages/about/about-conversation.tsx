import { Trans, useLingui } from "@lingui/react/macro";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { conversationUrl, newConversationUrl, profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { ChevronLeftIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { useBlock } from "#web/features/safety/blocks/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { nameOf, useConversationName } from "../name-of.ts";
import { conversationQuery } from "../queries.ts";
import styles from "./about.module.css";
import { AddPeople } from "./add-people.tsx";
import { LeaveForm } from "./leave-form.tsx";
import { MuteForm } from "./mute-form.tsx";
import { NameForm } from "./name-form.tsx";

/** Who is in a conversation, and what the viewer can do with it. */
export function AboutConversation({ id }: { id: string }) {
  const { t } = useLingui();
  const conversation = usePrimedData(conversationQuery(useApi(), id));
  const nameOfConversation = useConversationName();
  const { users, is_group: isGroup, viewer_can: may } = conversation;
  return (
    <div className={styles.about}>
      <div className={styles.head}>
        <IconButtonLink
          href={conversationUrl(id)}
          icon={ChevronLeftIcon}
          label={t`Back to the conversation`}
        />
        <Heading level={1} size={20}>
          <bdi>{nameOfConversation(conversation)}</bdi>
        </Heading>
      </div>
      {may.name && <NameForm conversation={conversation} />}
      <People conversation={conversation} />
      {may.add && <AddPeople conversation={conversation} />}
      {may.add && (
        <noscript>
          {import.meta.env.SSR && (
            <ButtonLink href={newConversationUrl(users.map((person) => person.id))}>
              <Trans>Start a new group</Trans>
            </ButtonLink>
          )}
        </noscript>
      )}
      <section className={styles.section} aria-label={t`Options`}>
        <MuteForm conversation={conversation} />
        {!isGroup && <PersonOptions conversation={conversation} />}
        <LeaveForm conversation={conversation} />
      </section>
    </div>
  );
}

function People({ conversation: { users } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const own = user && {
    id: user.id,
    username: user.username,
    full_name: user.fullName,
    image_small_url: user.imageUrl,
    avatar_color_index: user.avatarColorIndex,
  };
  return (
    <section className={styles.section} aria-labelledby="people-of-conversation">
      <Heading level={2} size={16} id="people-of-conversation">
        <Trans>People</Trans>
      </Heading>
      <ul className={styles.people}>
        {[...users, ...(own ? [own] : [])].map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar
              size={40}
              name={nameOf(person)}
              src={person.image_small_url}
              colorIndex={person.avatar_color_index}
              decorative
            />
            <span className={styles.words}>
              <Link variant="quiet" href={profileUrl(person.username)} className={styles.name}>
                <bdi>{nameOf(person)}</bdi>
              </Link>
              <Text as="span" size={14} tone="soft">
                {person.id === user?.id ? t`You` : <bdi>@{person.username}</bdi>}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For a conversation of two. */
function PersonOptions({ conversation: { users } }: { conversation: Conversation }) {
  const block = useBlock();
  const report = useReport();
  const [person] = users;
  if (person === undefined) return null;
  const name = nameOf(person);
  return (
    <div className={styles.needsScript}>
      <Button onClick={() => report({ kind: "member", id: person.id, name, blockable: person })}>
        <Trans>Report {name}</Trans>
      </Button>
      <Button onClick={() => block(person, "message")}>
        <Trans>Block {name}</Trans>
      </Button>
    </div>
  );
}
