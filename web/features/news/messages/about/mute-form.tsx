import { Trans, useLingui } from "@lingui/react/macro";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";

/** New messages of a muted conversation don't count. */
export function MuteForm({ conversation: { is_muted: isMuted } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const state = useFormState({ intent: "mute" });
  return (
    <IntentForm state={state} hidden={{ is_muted: isMuted ? "off" : "on" }} label={t`Mute`}>
      <Text size={14} tone="soft">
        {isMuted ? (
          <Trans>You've muted this conversation, so new messages aren't counted.</Trans>
        ) : (
          <Trans>We show the number of new messages next to “Messages” at the top of every page.</Trans>
        )}
      </Text>
      <div>
        <Button type="submit" busy={state.isBusy}>
          {isMuted ? <Trans>Unmute</Trans> : <Trans>Mute</Trans>}
        </Button>
      </div>
    </IntentForm>
  );
}
