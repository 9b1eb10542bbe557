import { useLingui } from "@lingui/react/macro";
import { Popup } from "#ui/popup.tsx";
import { MessageForm } from "../message-form.tsx";
import type { WrittenTo } from "../written-to.ts";
import styles from "./message-flyout.module.css";

export type MessageFlyoutProps = { person: WrittenTo; anchor: HTMLElement; onClose: () => void };

/** A first message, written next to the button that opened it. */
export function MessageFlyout({ person, anchor, onClose }: MessageFlyoutProps) {
  const { t } = useLingui();
  const name = person.full_name || person.username;

  return (
    <Popup label={t`Message to ${name}`} anchor={anchor} onClose={onClose} className={styles.flyout}>
      <MessageForm person={person} />
    </Popup>
  );
}
