import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { ChevronLeftIcon, Icon, InfoIcon, MutedIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { Faces } from "../faces.tsx";
import { useConversationName } from "../name-of.ts";
import styles from "./conversation-pane.module.css";
import { aboutUrl, listUrl } from "./talk-address.ts";

export function TalkHead({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const nameOf = useConversationName();
  const { id, users, is_group: isGroup, is_muted: isMuted } = conversation;
  const [other] = users;
  const name = nameOf(conversation);
  const count = users.length + 1;
  return (
    <div className={styles.head}>
      <span className={styles.back}>
        <IconButtonLink href={listUrl(search)} icon={ChevronLeftIcon} label={t`All conversations`} />
      </span>
      <Faces users={users} isGroup={isGroup} size="small" />
      <div className={styles.title}>
        <Heading level={1} size={16} className={styles.line}>
          {other === undefined ? (
            name
          ) : (
            <Anchor href={isGroup ? aboutUrl(id) : profileUrl(other.username)}>
              <bdi>{name}</bdi>
            </Anchor>
          )}
        </Heading>
        <Text as="span" size={14} tone="soft" className={styles.line}>
          {isGroup
            ? t`${plural(count, { one: "# person", other: "# people" })}`
            : other && <bdi>@{other.username}</bdi>}
        </Text>
      </div>
      {isMuted && (
        <span role="img" aria-label={t`Muted`}>
          <Icon icon={MutedIcon} size={20} />
        </span>
      )}
      <IconButtonLink href={aboutUrl(id)} icon={InfoIcon} label={t`About this conversation`} />
    </div>
  );
}
