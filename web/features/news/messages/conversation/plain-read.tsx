import { Trans } from "@lingui/react/macro";
import type { Conversation, Message } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { Paged } from "#web/platform/list/use-paged.ts";

type PlainReadProps = { conversation: Conversation; list: Paged<Message> };

/** Without JavaScript, no one notices what the viewer reads. */
export function PlainRead({ conversation, list: { items } }: PlainReadProps) {
  const [newest] = items;
  if (conversation.unread_count === 0 || newest === undefined) return null;
  return (
    <ActionForm>
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="message_id" value={newest.id} />
      <Button type="submit" size="small">
        <Trans>Mark as read</Trans>
      </Button>
    </ActionForm>
  );
}
