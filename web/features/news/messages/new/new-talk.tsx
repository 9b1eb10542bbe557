import { Trans, useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { Form, useLoaderData, useLocation } from "react-router";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { CONVERSATION_PEOPLE_MAX, MESSAGE_MAX } from "#contract/limits/messages.ts";
import { conversationsUrl, newConversationUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { Panes } from "../panes.tsx";
import { type ChosenPerson, PeopleChoice } from "../people-choice.tsx";
import { TYPED } from "../queries.ts";
import { useStartConversation } from "../write/use-start-conversation.ts";
import { ChosenLinks, FoundLinks } from "./found-links.tsx";
import styles from "./new-talk.module.css";

/** A new message to up to nine people, next to the conversations. */
export function NewTalk() {
  const named = useLoaderData<ChosenPerson[]>();
  const isLive = useIsHydrated();
  const { search } = useLocation();
  const typed = new URLSearchParams(search).get(TYPED)?.trim() ?? "";
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>(named);
  const to = isLive ? chosen : named;
  const max = CONVERSATION_PEOPLE_MAX - 1;
  return (
    <Panes search="" isOpen>
      <div className={styles.pane}>
        <div className={styles.head}>
          <span className={styles.back}>
            <BackLink href={conversationsUrl()}>
              <Trans>Messages</Trans>
            </BackLink>
          </span>
          <Heading level={1} size={28}>
            <Trans>New message</Trans>
          </Heading>
          <Text tone="soft">
            <Trans>Choose up to {max} people. Everyone can see the whole conversation.</Trans>
          </Text>
        </div>
        {isLive ? (
          <PeopleChoice chosen={chosen} onChange={setChosen} max={max} />
        ) : (
          <search>
            <Form action={newConversationUrl()} className={styles.plain}>
              <ChosenLinks chosen={named} />
              <input type="hidden" name="to" value={named.map(({ id }) => id).join()} />
              <PeopleChoice chosen={[]} onChange={() => undefined} max={max} name={TYPED} initial={typed} />
              <noscript>
                {import.meta.env.SSR && (
                  <Button type="submit">
                    <Trans>Search</Trans>
                  </Button>
                )}
              </noscript>
            </Form>
            {typed !== "" && <FoundLinks typed={typed} chosen={named} />}
          </search>
        )}
        <FirstMessage to={to} />
      </div>
    </Panes>
  );
}

function FirstMessage({ to }: { to: readonly ChosenPerson[] }) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const max = MESSAGE_MAX;
  const state = useFormState({
    intent: "start",
    fields: { text: t`Please enter no more than ${max} characters.` },
  });
  const [text, setText] = useState(state.valueOf("text"));
  const { mutate, isPending } = useStartConversation();
  const words = text.trim();
  const maySend = to.length > 0 && words !== "" && fitsCharacters(words, MESSAGE_MAX);
  const ids = to.map(({ id }) => id);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (maySend) mutate({ userIds: ids, text: words });
  }

  return (
    <div onSubmitCapture={isLive ? submit : undefined}>
      <IntentForm state={state} hidden={{ to: ids.join() }} className={styles.form}>
        <TextArea
          label={t`Message`}
          name="text"
          rows={4}
          value={text}
          limit={MESSAGE_MAX}
          error={state.errorOf("text")}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={isPending} disabled={isLive && !maySend}>
          <Trans>Send</Trans>
        </Button>
      </IntentForm>
    </div>
  );
}
