import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Contact } from "#contract/library/entities/contact.ts";
import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import { SHARE_NOTE_MAX } from "#contract/limits/sharing.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import type { Shareable } from "../shareable.ts";
import { ContactList } from "./contact-list.tsx";
import styles from "./send-part.module.css";
import { useContacts } from "./use-contacts.ts";
import { useSend } from "./use-send.ts";

/** People to send to, with one click each, or several at once as a group. */
export function SendPart({ shared }: { shared: Shareable }) {
  const { t } = useLingui();
  const messageId = useId();
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [group, setGroup] = useState<readonly Contact[] | null>(null);
  const found = useContacts(typed);
  const { send, stateOf } = useSend(shared);
  const text = note.trim();

  function toggle(contact: Contact) {
    setGroup((known) => {
      const chosen = known ?? [];
      const others = chosen.filter(({ id }) => id !== contact.id);
      return others.length < chosen.length ? others : [...others, contact];
    });
    setTyped("");
  }

  async function sendToGroup() {
    if (group !== null && (await send(group, text))) setGroup(null);
  }

  const count = group?.length ?? 0;
  return (
    <div className={styles.part}>
      {shared.isHidden && <HiddenNote shared={shared} />}
      <TextArea
        id={messageId}
        label={t`Message (optional)`}
        rows={1}
        value={note}
        limit={SHARE_NOTE_MAX}
        limitLabel={(left) => t`${plural(left, { one: "# character left", other: "# characters left" })}`}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <search className={styles.search}>
        <SearchField
          label={t`Search by name or email`}
          placeholder={t`Search by name or email`}
          clearLabel={t`Clear`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      <ContactList
        found={found}
        canMail={!shared.isHidden && group === null}
        group={group}
        isFull={count >= CONVERSATION_PEOPLE_MAX - 1}
        stateOf={stateOf}
        onSend={(contact) => void send([contact], text)}
        onToggle={toggle}
      />
      <div className={styles.group}>
        <Button
          variant="quiet"
          aria-pressed={group !== null}
          onClick={() => setGroup(group === null ? [] : null)}
        >
          {group === null ? <Trans>Send to a group</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {group !== null && (
          <Button
            variant="primary"
            busy={count > 0 && stateOf(group) === "sending"}
            busyLabel={t`Sending`}
            aria-disabled={count === 0 || undefined}
            onClick={() => void sendToGroup()}
          >
            {count === 0 ? (
              <Trans>Choose people</Trans>
            ) : (
              t`${plural(count, { one: "Send to # person", other: "Send to # people" })}`
            )}
          </Button>
        )}
      </div>
    </div>
  );
}

/** So that no one believes that sending makes something public. */
function HiddenNote({ shared }: { shared: Shareable }) {
  if (shared.kind === "profile") {
    return (
      <Banner>
        <Trans>Your profile is private. The people you send it to can follow you without asking.</Trans>
      </Banner>
    );
  }
  return (
    <Banner>
      <Trans>This isn't public. Only people who can already see it will see it in the message.</Trans>
    </Banner>
  );
}
