import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { type ChosenPerson, PeopleChoice } from "../people-choice.tsx";
import styles from "./about.module.css";

/** Adds people to a group. From a conversation of two, it starts a group. */
export function AddPeople({ conversation: { users, is_group: isGroup } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>([]);
  const state = useFormState({ intent: "add" });
  const inside = users.map(({ id }) => id);
  return (
    <IntentForm
      key={inside.join()}
      state={state}
      hidden={{ user_ids: chosen.map(({ id }) => id).join() }}
      label={t`Add people`}
      className={styles.adding}
    >
      <Heading level={2} size={16}>
        <Trans>Add people</Trans>
      </Heading>
      <Text size={14} tone="soft">
        {isGroup ? (
          <Trans>They'll only see messages sent from now on.</Trans>
        ) : (
          <Trans>This starts a new group. Your earlier messages stay between the two of you.</Trans>
        )}
      </Text>
      <PeopleChoice
        chosen={chosen}
        onChange={setChosen}
        without={inside}
        max={CONVERSATION_PEOPLE_MAX - 1 - inside.length}
      />
      <Button type="submit" busy={state.isBusy} disabled={chosen.length === 0}>
        {isGroup ? <Trans>Add to the group</Trans> : <Trans>Start a group</Trans>}
      </Button>
    </IntentForm>
  );
}
