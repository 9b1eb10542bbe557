import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { useActionData } from "react-router";
import { countCharacters } from "#contract/formats/characters.ts";
import { MESSAGE_MAX } from "#contract/limits/messages.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { SendIcon } from "#ui/icons/index.ts";
import { TextArea } from "#ui/text-area.tsx";
import { useTypedNames } from "#web/features/base/shared/typed-names/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import type { FormResult } from "#web/platform/forms/form-action.ts";
import { useConversationName } from "../name-of.ts";
import styles from "./conversation-pane.module.css";
import { draftOf, keepDraft } from "./drafts.ts";
import { useShowTyping } from "./use-show-typing.ts";

/** From here on the field says how many characters are left. */
const COUNTED_FROM = MESSAGE_MAX - 100;

type ComposerProps = { conversation: Conversation; onSend: (text: string) => void };

/** The field to write in: Enter sends, Shift+Enter starts a new line. */
export function Composer({ conversation, onSend }: ComposerProps) {
  const { t } = useLingui();
  const isLive = useIsHydrated();
  const nameOf = useConversationName();
  const posted = useActionData() as FormResult | undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => posted?.values.text ?? draftOf(conversation.id));
  const count = countCharacters(text.trim());
  const maySend = count > 0 && count <= MESSAGE_MAX;
  const name = nameOf(conversation);
  const names = useTypedNames({ area, text, near: conversation.users });

  const typing = useShowTyping(conversation);

  function type(typed: string) {
    setText(typed);
    if (typed.trim() !== "") typing.show();
    keepDraft(conversation.id, typed);
  }

  function send() {
    if (!maySend) return;
    onSend(text.trim());
    type("");
    typing.end();
    area.current?.focus();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent) {
    if (names.takesKey(event)) return;
    // While a word is being composed, Enter is the input method's.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <ActionForm className={styles.composer} data-scripted="" onSubmit={submit}>
      <input type="hidden" name="intent" value="send" />
      <div className={styles.field}>
        <TextArea
          {...names.areaProps}
          label={t`Message to ${name}`}
          hideLabel
          name="text"
          rows={1}
          value={text}
          enterKeyHint="send"
          placeholder={t`Write a message`}
          {...(count > COUNTED_FROM && {
            limit: MESSAGE_MAX,
            limitLabel: (left: number) =>
              t`${plural(left, { one: "# character left", other: "# characters left" })}`,
          })}
          onKeyDown={press}
          onChange={({ target }) => type(target.value)}
        />
        {names.offer}
      </div>
      <IconButton
        type="submit"
        variant="primary"
        icon={SendIcon}
        label={t`Send`}
        tooltip="top"
        // Without JavaScript no one sees that there is something to send.
        disabled={isLive && !maySend}
      />
    </ActionForm>
  );
}
