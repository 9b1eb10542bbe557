import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { UNREAD_COUNTED } from "#contract/limits.ts";
import { conversationsUrl } from "#contract/urls.ts";
import { Counted } from "#ui/counted.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { MessageIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { messageCountsQuery } from "./queries.ts";
import { useNewsOfMessages } from "./use-news-of-messages.ts";

/** Leads to the conversations and says how many have something new. */
export function MessagesEntry() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery(messageCountsQuery(useApi()));
  useNewsOfMessages("counts", refetch);
  const count = (data?.unread_count ?? 0) + (data?.request_count ?? 0);
  const short = count >= UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(count);
  return (
    <Counted count={count > 0 ? short : null}>
      <IconButtonLink
        href={conversationsUrl()}
        icon={MessageIcon}
        label={count > 0 ? t`Messages, ${short} new` : t`Messages`}
        aria-current={/^\/conversations?\//.test(pathname) ? "page" : undefined}
      />
    </Counted>
  );
}
