import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSubmit } from "react-router";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";

/** Leaves a group, or clears a conversation of two. Asks first where there are scripts. */
export function LeaveForm({ conversation: { is_group: isGroup } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const submit = useSubmit();
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(event.currentTarget);
  }

  function leave() {
    if (asked !== null) void submit(asked);
    setAsked(null);
  }

  const words = isGroup ? <Trans>Leave the group</Trans> : <Trans>Delete the conversation</Trans>;
  return (
    <ActionForm data-scripted="" onSubmit={ask}>
      <input type="hidden" name="intent" value="leave" />
      <Button type="submit" variant="danger">
        {words}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title={isGroup ? t`Leave this group?` : t`Delete this conversation?`}
        confirmLabel={words}
        isDanger
        onConfirm={leave}
        onClose={() => setAsked(null)}
      >
        {isGroup ? (
          <Trans>You won't see its messages anymore. Others can add you again.</Trans>
        ) : (
          <Trans>This only deletes it for you. It comes back if either of you writes again.</Trans>
        )}
      </ConfirmDialog>
    </ActionForm>
  );
}
