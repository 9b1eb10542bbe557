import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Form } from "react-router";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { conversationsUrl, newConversationUrl } from "#contract/urls.ts";
import { ChipLinks } from "#ui/chip-links.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { EditIcon } from "#ui/icons/index.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Heading } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { readTalkAddress } from "../conversation/talk-address.ts";
import { messageCountsQuery, TYPED } from "../queries.ts";
import { useNewsOfMessages } from "../use-news-of-messages.ts";
import { ConversationList } from "./conversation-list.tsx";
import { FoundMessages } from "./found-messages.tsx";
import styles from "./inbox.module.css";

type InboxProps = {
  /** The query of its address. */
  search: string;
  /** The conversation next to it. */
  openId: string | null;
  /** Nothing is open next to it. */
  isMain: boolean;
};

/** The viewer's conversations, or those that others ask for, or what a search finds in them. */
export function Inbox({ search, openId, isMain }: InboxProps) {
  const { t } = useLingui();
  const { typed, isRequests, start } = readTalkAddress(search);
  const client = useQueryClient();
  const { data: counts } = useQuery(messageCountsQuery(useApi()));
  const requestCount = counts?.request_count ?? 0;
  useNewsOfMessages("inbox", () => client.invalidateQueries({ queryKey: ["Conversations.get"] }));

  return (
    <section className={styles.inbox} aria-label={t`Conversations`}>
      <div className={styles.head}>
        <Heading level={isMain ? 1 : 2} size={28}>
          <Trans>Messages</Trans>
        </Heading>
        <IconButtonLink
          href={newConversationUrl()}
          icon={EditIcon}
          label={t`New message`}
          variant="filled"
          aria-current={!isMain && openId === null ? "page" : undefined}
        />
      </div>
      <search>
        <Form action={conversationsUrl()}>
          <SearchField
            key={typed}
            name={TYPED}
            defaultValue={typed}
            maxLength={SEARCH_TEXT_MAX}
            label={t`Search your messages`}
            placeholder={t`Search your messages`}
            clearLabel={t`Clear`}
          />
        </Form>
      </search>
      <ChipLinks
        label={t`Conversation types`}
        chips={[
          {
            id: "all",
            label: <Trans>All</Trans>,
            href: conversationsUrl(),
            isOn: !isRequests && typed === "",
          },
          {
            id: "requests",
            label: requestCount === 0 ? t`Requests` : t`Requests (${requestCount})`,
            href: conversationsUrl(true),
            isOn: isRequests && typed === "",
          },
        ]}
      />
      <div className={styles.rows}>
        {typed === "" ? (
          <ConversationList
            key={isRequests ? "requests" : "all"}
            isRequests={isRequests}
            openId={openId}
            search={search}
            start={isMain ? start : null}
          />
        ) : (
          <FoundMessages typed={typed} start={isMain ? start : null} />
        )}
      </div>
    </section>
  );
}
