import { Trans, useLingui } from "@lingui/react/macro";
import { conversationsUrl } from "#contract/urls.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { conversationsQuery, START } from "../queries.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { EmptyInbox } from "./empty-inbox.tsx";
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
      empty={<NothingListed isRequests={isRequests} />}
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

/** Where there's room for two panes, the other one says that the list is empty. */
function NothingListed({ isRequests }: { isRequests: boolean }) {
  return (
    <>
      <div className={styles.onlyPane}>
        <EmptyInbox isRequests={isRequests} />
      </div>
      <Text tone="soft" className={styles.besidePane}>
        {isRequests ? <Trans>Requests appear here.</Trans> : <Trans>Your conversations appear here.</Trans>}
      </Text>
    </>
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
