import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import type { Contact } from "#contract/library/entities/contact.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { CheckIcon, Icon, MailIcon } from "#ui/icons/index.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { nameOfContact } from "./contact-name.ts";
import styles from "./send-part.module.css";
import type { useContacts } from "./use-contacts.ts";
import type { Sending } from "./use-send.ts";

type ContactListProps = {
  found: ReturnType<typeof useContacts>;
  /** Whether addresses are offered. */
  canMail: boolean;
  /** Who is chosen so far; null while each press sends. */
  group: readonly Contact[] | null;
  isFull: boolean;
  stateOf: (people: readonly Contact[]) => Sending;
  onSend: (contact: Contact) => void;
  onToggle: (contact: Contact) => void;
};

export function ContactList(props: ContactListProps) {
  const { found, canMail, group, isFull, stateOf, onSend, onToggle } = props;
  const { t } = useLingui();
  if (found.isFailed) return <Failed onRetry={found.retry} />;
  if (found.contacts === null) return <ToCome />;
  // Those chosen stay in view, whatever is typed next.
  const chosen = group ?? [];
  const others = found.contacts.filter(({ id }) => !chosen.some((each) => each.id === id));
  const shown = [...chosen, ...others].filter(({ email }) => email === null || canMail);
  if (shown.length === 0) return <Nobody isSearching={found.isSearching} canMail={canMail} />;
  return (
    <ul className={styles.contacts} aria-label={found.isSearching ? t`People found` : t`Suggested people`}>
      {shown.map((contact) => {
        const isChosen = chosen.some(({ id }) => id === contact.id);
        return (
          <Line key={contact.id} contact={contact} isChoice={group !== null}>
            {(labelId) =>
              group === null ? (
                <SendButton contact={contact} state={stateOf([contact])} onPress={() => onSend(contact)} />
              ) : (
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-labelledby={labelId}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onToggle(contact)}
                />
              )
            }
          </Line>
        );
      })}
    </ul>
  );
}

type LineProps = {
  contact: Contact;
  /** A click anywhere on it chooses the person. Sending takes a click on the button. */
  isChoice: boolean;
  children: (labelId: string) => ReactNode;
};

function Line({ contact, isChoice, children }: LineProps) {
  const id = useId();
  const Row = isChoice ? "label" : "div";
  const name = nameOfContact(contact);
  return (
    <li>
      <Row className={styles.contact}>
        {contact.email === null ? (
          <Avatar
            size={48}
            name={name}
            src={contact.image_medium_url}
            colorIndex={contact.avatar_color_index}
            decorative
          />
        ) : (
          <span className={styles.letter}>
            <Icon icon={MailIcon} />
          </span>
        )}
        <span id={id} className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.fact}>
            {contact.email === null ? <bdi>@{contact.username}</bdi> : <Trans>By email</Trans>}
          </span>
        </span>
        {children(id)}
      </Row>
    </li>
  );
}

type SendButtonProps = { contact: Contact; state: Sending; onPress: () => void };

/** Stays the same button, so that it keeps the focus. */
function SendButton({ contact, state, onPress }: SendButtonProps) {
  const { t } = useLingui();
  const name = nameOfContact(contact);
  const isSent = state === "sent";
  return (
    <Button
      size="small"
      variant={isSent ? "quiet" : "secondary"}
      className={styles.send}
      aria-label={isSent ? t`Sent to ${name}` : t`Send to ${name}`}
      aria-disabled={isSent || undefined}
      busy={state === "sending"}
      busyLabel={t`Sending`}
      {...(isSent && { icon: <Icon icon={CheckIcon} size={16} /> })}
      onClick={onPress}
    >
      {isSent ? <Trans>Sent</Trans> : <Trans>Send</Trans>}
    </Button>
  );
}

function Nobody({ isSearching, canMail }: { isSearching: boolean; canMail: boolean }) {
  return (
    <div className={styles.nobody} role="status">
      <Text tone="soft">
        {isSearching ? (
          <Trans>No one by that name can receive this.</Trans>
        ) : canMail ? (
          <Trans>Search for people, or enter an email address.</Trans>
        ) : (
          <Trans>Search for people to send this to.</Trans>
        )}
      </Text>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.nobody} role="status">
      <Text tone="soft">
        <Trans>Couldn't load people.</Trans>
      </Text>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function ToCome() {
  return (
    <div className={styles.contacts} aria-busy="true">
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className={styles.contact}>
          <Skeleton shape="round" width="3rem" height="3rem" />
          <Skeleton shape="line" width="10rem" />
        </div>
      ))}
    </div>
  );
}
