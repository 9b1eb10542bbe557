import { Trans, useLingui } from "@lingui/react/macro";
import { conversationsUrl, newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { conversationsQuery, START } from "../queries.ts";
import { ConversationRow } from "./conversation-row.tsx";
import styles from "./inbox.module.css";

type ConversationListProps = {
  isRequests: boolean;
  openId: string | null;
  /** The query of the list's address. */
  search: string;
  start: string | null;
};

export function ConversationList({ isRequests, openId, search, start }: ConversationListProps) {
  const { t } = useLingui();
  const paged = usePaged(conversationsQuery(useApi(), isRequests, start));
  return (
    <PagedList
      list={paged}
      skeleton={<RowShapes />}
      empty={isRequests ? <NoRequests /> : <NoConversations />}
      failed={(retry) => (
        <NothingLoaded title={t`Couldn't load your messages`} failure={paged.failure} onRetry={retry} />
      )}
      byScroll
      hrefFrom={(bookmark) => {
        const url = conversationsUrl(isRequests);
        return `${url}${isRequests ? "&" : "?"}${new URLSearchParams({ [START]: bookmark })}`;
      }}
    >
      {(conversations) => (
        <ul className={styles.list}>
          {conversations.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
              search={search}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoConversations() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<Letter />}
      title={t`No messages yet`}
      action={
        <ButtonLink variant="primary" size="large" href={newConversationUrl()}>
          <Trans>New message</Trans>
        </ButtonLink>
      }
    >
      <Trans>Message people you know, or share a Pin with them.</Trans>
    </EmptyState>
  );
}

function NoRequests() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<Letter />} title={t`No requests`}>
      <Trans>Messages from people you don't follow appear here first.</Trans>
    </EmptyState>
  );
}

export function RowShapes() {
  return (
    <div className={styles.list} aria-hidden="true">
      {["first", "second", "third", "fourth", "fifth"].map((key) => (
        <div key={key} className={styles.link}>
          <Skeleton shape="round" width="3rem" height="3rem" />
          <span className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </span>
        </div>
      ))}
    </div>
  );
}
