import { Trans, useLingui } from "@lingui/react/macro";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { EmptyInbox } from "../inbox/empty-inbox.tsx";
import { conversationsQuery } from "../queries.ts";
import { readTalkAddress } from "./talk-address.ts";

/** Next to the list while no conversation is open. `search`: the query of the list's address. */
export function NothingOpen({ search }: { search: string }) {
  const { t } = useLingui();
  const { typed, isRequests, start } = readTalkAddress(search);
  const list = useCached(conversationsQuery(useApi(), isRequests, start))?.data;
  const isEmpty = typed === "" && list?.pages.every(({ data }) => data.length === 0);
  if (isEmpty) return <EmptyInbox isRequests={isRequests} />;
  return (
    <EmptyState
      drawing={<Letter />}
      title={t`Choose a conversation`}
      action={
        <ButtonLink href={newConversationUrl()}>
          <Trans>New message</Trans>
        </ButtonLink>
      }
    >
      <Trans>Or start a new one.</Trans>
    </EmptyState>
  );
}
