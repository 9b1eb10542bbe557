import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { UNREAD_COUNTED } from "#contract/limits/messages.ts";
import { conversationsUrl, newConversationUrl } from "#contract/urls.ts";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { EditIcon, MessageIcon } from "#ui/icons/index.ts";
import { HeaderPanel } from "#web/features/base/shared/header-panel/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { messageCountsQuery } from "./queries.ts";
import { useNewsOfMessages } from "./use-news-of-messages.ts";

const newest = later(() => import("./inbox/later/newest-conversations.tsx"), "members");
const NewestConversations = newest.component("NewestConversations");

/** Opens the newest conversations, or on phones their page, and says how many have something new. */
export function MessagesEntry() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery(messageCountsQuery(useApi()));
  useNewsOfMessages("counts", refetch);
  const count = (data?.unread_count ?? 0) + (data?.request_count ?? 0);
  const short = count >= UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(count);
  return (
    <HeaderPanel
      icon={MessageIcon}
      title={t`Messages`}
      label={count > 0 ? t`Messages, ${short} new` : t`Messages`}
      count={count > 0 ? short : null}
      href={conversationsUrl()}
      isHere={/^\/conversations?\//.test(pathname)}
      onNear={() => void newest.load()}
      corner={(close) => (
        <IconButtonLink
          size="small"
          href={newConversationUrl()}
          icon={EditIcon}
          label={t`New message`}
          onClick={close}
        />
      )}
    >
      {(close) => <NewestConversations requestCount={data?.request_count ?? 0} onLeave={close} />}
    </HeaderPanel>
  );
}
