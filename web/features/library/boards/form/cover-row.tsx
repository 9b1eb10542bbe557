import { Trans } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { Icon, ImageIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import {
  BOARD_COVER_PREVIEW,
  CoverPicture,
  loadCoverDialog,
} from "#web/features/library/boards/cover/index.ts";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./board-form.module.css";

type CoverDialogProps = { board: Board; onChange: (board: Board) => void; onClose: () => void };

export type CoverEditing = {
  board: Board;
  /** Null where the cover can't be changed: on small devices, without JavaScript, and on an empty board. */
  open: (() => void) | null;
  /** Render it next to the form's dialog, not inside. */
  dialog: ReactNode;
};

/** Lets the owner change the cover while editing a board. Saved at once, independent of the form. */
export function useCoverEditing(given: Board): CoverEditing {
  const { device } = useViewer();
  const isLive = useIsHydrated();
  const [board, setBoard] = useState(given);
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CoverDialogProps> | null>(null);
  const mayOpen = isLive && device === "desktop" && board.pin_count > 0;

  function open() {
    setOpen(true);
    if (Dialog === null) void loadCoverDialog().then((loaded) => setDialog(() => loaded));
  }

  return {
    board,
    open: mayOpen ? open : null,
    dialog: isOpen && Dialog !== null && (
      <Dialog board={board} onChange={setBoard} onClose={() => setOpen(false)} />
    ),
  };
}

export function CoverRow({ cover: { board, open } }: { cover: CoverEditing }) {
  const url = board.image_cover_hd_url ?? board.image_cover_url;
  const size = { inlineSize: BOARD_COVER_PREVIEW, blockSize: BOARD_COVER_PREVIEW };
  return (
    <section className={styles.people} aria-labelledby="board-cover">
      <Text as="div" weight="semibold" id="board-cover">
        <Trans>Cover</Trans>
      </Text>
      <div className={styles.cover}>
        <div className={styles.coverPreview} style={size}>
          {url === null ? (
            <Icon icon={ImageIcon} size={24} />
          ) : (
            <CoverPicture
              cover={board.cover_pin}
              src={url}
              className={styles.coverPicture}
              decoding="async"
            />
          )}
        </div>
        {open !== null && (
          <Button icon={<Icon icon={ImageIcon} size={20} />} onClick={open}>
            <Trans>Change cover</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
