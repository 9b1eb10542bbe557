import { Trans, useLingui } from "@lingui/react/macro";
import { MESSAGE_DELETE_MINUTES } from "#contract/limits/messages.ts";
import type { Message } from "#contract/news/entities/conversation.ts";
import { CopyIcon, FlagIcon, TrashIcon } from "#ui/icons/index.ts";
import { MenuSection, useCloseMenu } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useCopy } from "#web/features/base/shared/copy-button/index.ts";
import { BlockMenuItem } from "#web/features/safety/blocks/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type Reaction, reactionFaces, reactionsInOrder } from "../reaction-faces.ts";
import { useReact } from "../use-react.ts";
import styles from "./message-menu.module.css";
import { useDeleteMessage } from "./use-delete-message.ts";

type MessageMenuProps = {
  message: Message;
  mayReact: boolean;
  anchor: HTMLElement;
  onClose: () => void;
};

export function MessageMenu({ message, mayReact, anchor, onClose }: MessageMenuProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const report = useReport();
  const copy = useCopy();
  const remove = useDeleteMessage(message);
  const { id, text, user: author, is_deleted: isDeleted } = message;
  const isOwn = author.id === user?.id;
  return (
    <PopupMenu label={t`Message options`} anchor={anchor} onClose={onClose}>
      {mayReact && <ReactionItems message={message} />}
      <MenuSection label={t`More`} hideLabel>
        {text !== "" && (
          <MenuItem icon={CopyIcon} onSelect={() => void copy(text, t`Message copied`)}>
            <Trans>Copy text</Trans>
          </MenuItem>
        )}
        {!isOwn && !isDeleted && (
          <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "message", id, blockable: author })}>
            <Trans>Report</Trans>
          </MenuItem>
        )}
        {!isOwn && <BlockMenuItem person={author} source="message" />}
        <MenuItem icon={TrashIcon} onSelect={() => remove(false)}>
          <Trans>Delete for me</Trans>
        </MenuItem>
        {isOwn && !isDeleted && isRecent(message) && (
          <MenuItem icon={TrashIcon} danger onSelect={() => remove(true)}>
            <Trans>Delete for everyone</Trans>
          </MenuItem>
        )}
      </MenuSection>
    </PopupMenu>
  );
}

function isRecent({ created_at }: Message): boolean {
  return Date.now() - Date.parse(created_at) < MESSAGE_DELETE_MINUTES * 60_000;
}

function ReactionItems({ message }: { message: Message }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const react = useReact(message);
  const own = message.reactions.find(({ user_id }) => user_id === user?.id)?.reaction;
  return (
    <MenuSection label={t`React`} hideLabel>
      <div className={styles.faces} role="presentation">
        {reactionsInOrder.map((reaction) => (
          <ReactionItem
            key={reaction}
            reaction={reaction}
            isOwn={reaction === own}
            onSelect={() => react(reaction === own ? "" : reaction)}
          />
        ))}
      </div>
    </MenuSection>
  );
}

type ReactionItemProps = { reaction: Reaction; isOwn: boolean; onSelect: () => void };

function ReactionItem({ reaction, isOwn, onSelect }: ReactionItemProps) {
  const { i18n } = useLingui();
  const close = useCloseMenu();
  const { face, label } = reactionFaces[reaction];
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isOwn}
      aria-label={i18n._(label)}
      className={styles.face}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      <span aria-hidden="true">{face}</span>
    </button>
  );
}
