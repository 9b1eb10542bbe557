import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UNREAD_COUNTED } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon, MutedIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { talkUrl } from "../conversation/talk-address.ts";
import { Faces } from "../faces.tsx";
import { useLastLine } from "../message-words.ts";
import { useConversationName } from "../name-of.ts";
import styles from "./inbox.module.css";
import { RowTime } from "./row-time.tsx";

type ConversationRowProps = {
  conversation: Conversation;
  isOpen: boolean;
  /** The query of the list's address, which the conversation next to it keeps. */
  search: string;
  onFollow?: () => void;
};

export function ConversationRow({ conversation, isOpen, search, onFollow }: ConversationRowProps) {
  const { t } = useLingui();
  const nameOf = useConversationName();
  const lineOf = useLastLine();
  const { id, users, last_message: last, unread_count: count, is_group: isGroup } = conversation;
  const unread = isOpen ? 0 : count;
  return (
    <li className={styles.item} data-row={id} data-unread={unread > 0 || undefined}>
      <Anchor
        href={talkUrl(id, search)}
        className={styles.link}
        aria-current={isOpen ? "page" : undefined}
        onClick={onFollow}
      >
        <Faces users={users} isGroup={isGroup} />
        <span className={styles.words}>
          <span className={styles.top}>
            <bdi className={styles.name}>{nameOf(conversation)}</bdi>
            {conversation.is_muted && (
              <>
                <Icon icon={MutedIcon} size={16} className={styles.muted} />
                <VisuallyHidden>{t`Muted`}</VisuallyHidden>
              </>
            )}
            <RowTime time={last?.created_at ?? conversation.created_at} />
          </span>
          <span className={styles.bottom}>
            <span className={styles.line} dir="auto">
              {last ? lineOf(last, isGroup) : t`Say hello`}
            </span>
            {unread > 0 && (
              <>
                <span aria-hidden="true">
                  <Badge tone="satin" count>
                    {unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : unread}
                  </Badge>
                </span>
                <VisuallyHidden>
                  {t`${plural(unread, { one: "# new message", other: "# new messages" })}`}
                </VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </Anchor>
    </li>
  );
}
