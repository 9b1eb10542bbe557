import { useLingui } from "@lingui/react/macro";
import type { Message } from "#contract/news/entities/conversation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon, ReactIcon } from "#ui/icons/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLaterPopup } from "#web/platform/later/use-later-popup.ts";
import { nameOf } from "../name-of.ts";
import styles from "./message-list.module.css";

const loadMenu = later(() => import("./later/message-menu.tsx"), "members").pick("MessageMenu");

type MessageMenuButtonProps = { message: Message; mayReact: boolean };

/** Opens the reactions and whatever else can be done with a message. */
export function MessageMenuButton({ message, mayReact }: MessageMenuButtonProps) {
  const { t } = useLingui();
  const { Part: Menu, anchor, close, trigger } = useLaterPopup(loadMenu);
  const name = nameOf(message.user);
  return (
    <span className={styles.actions}>
      <IconButton
        {...trigger}
        icon={mayReact ? ReactIcon : MoreIcon}
        size="small"
        label={
          mayReact ? t`React to ${name}'s message, and more options` : t`More options for ${name}'s message`
        }
        tooltip="none"
      />
      {Menu && anchor && <Menu message={message} mayReact={mayReact} anchor={anchor} onClose={close} />}
    </span>
  );
}
