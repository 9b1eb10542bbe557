import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { fitsCharacters } from "#contract/formats/characters.ts";
import { MESSAGE_MAX } from "#contract/limits/messages.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { draftOf, keepDraft } from "../conversation/drafts.ts";
import styles from "./message-form.module.css";
import { useStartConversation } from "./use-start-conversation.ts";
import type { WrittenTo } from "./written-to.ts";

/** A first message to someone. What was begun stays while the form is closed. */
export function MessageForm({ person }: { person: WrittenTo }) {
  const { t } = useLingui();
  const place = `to ${person.id}`;
  const [text, setText] = useState(() => draftOf(place));
  const { mutate, isPending } = useStartConversation(() => type(""));
  const name = person.full_name || person.username;
  const words = text.trim();
  const maySend = words !== "" && fitsCharacters(words, MESSAGE_MAX);

  function type(typed: string) {
    setText(typed);
    keepDraft(place, typed);
  }

  function send() {
    if (maySend) mutate({ userIds: [person.id], text: words });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={t`Message to ${name}`}
        rows={3}
        value={text}
        limit={MESSAGE_MAX}
        onKeyDown={press}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" variant="primary" size="medium" busy={isPending} disabled={!maySend}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
