import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { conversationsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { conversationsQuery } from "../../queries.ts";
import { RowShapes } from "../conversation-list.tsx";
import { ConversationRow } from "../conversation-row.tsx";
import styles from "../inbox.module.css";

const SHOWN_MAX = 8;

type NewestConversationsProps = { requestCount: number; onLeave: () => void };

/** What was said last, below the header's entry. */
export function NewestConversations({ requestCount, onLeave }: NewestConversationsProps) {
  const { t } = useLingui();
  const list = usePaged(conversationsQuery(useApi(), false));
  if (list.failure !== null) {
    return (
      <NothingLoaded title={t`Couldn't load your messages`} failure={list.failure} onRetry={list.more} />
    );
  }
  if (list.isPending) return <RowShapes />;
  const conversations = list.items.slice(0, SHOWN_MAX);
  return (
    <>
      {requestCount > 0 && (
        <ButtonLink href={conversationsUrl(true)} size="small" onClick={onLeave}>
          {t`${plural(requestCount, { one: "# message request", other: "# message requests" })}`}
        </ButtonLink>
      )}
      {conversations.length === 0 && (
        <Text tone="soft">
          <Trans>Message people you know, or share a Pin with them.</Trans>
        </Text>
      )}
      <ul className={styles.list}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={false}
            search=""
            onFollow={onLeave}
          />
        ))}
      </ul>
    </>
  );
}
