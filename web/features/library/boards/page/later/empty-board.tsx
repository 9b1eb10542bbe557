import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { creationToolUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type BoardChoice, choiceOfBoard, choiceOfSection } from "#web/features/library/picker/index.ts";
import styles from "./empty-board.module.css";

/** Shown if a board has no Pins. */
export function EmptyBoard({ board }: { board: Board }) {
  const { t } = useLingui();
  if (board.section_count > 0 && board.pin_count > 0) {
    return (
      <p className={styles.organized}>
        <Trans>All Pins on this board are in sections.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.empty}>
      {board.access.includes("write") ? (
        <EmptyState
          drawing={<EmptyBower />}
          title={t`This board is ready for its first Pin`}
          action={<CreateHere place={choiceOfBoard(board)} />}
        >
          <Trans>Save Pins you find, or add your own picture with the plus button.</Trans>
        </EmptyState>
      ) : (
        <EmptyState drawing={<NoPins />} title={t`No Pins here yet`}>
          <Trans>Pins saved to this board appear here.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

export function EmptySection({ board, section }: { board: Board; section: Section }) {
  const { t } = useLingui();
  const mayAdd = board.access.includes("write");
  return (
    <div className={styles.empty}>
      <EmptyState
        drawing={<NoPins />}
        title={t`No Pins in this section yet`}
        action={mayAdd && <CreateHere place={choiceOfSection(board, section)} />}
      >
        {mayAdd && <Trans>Save Pins to it, or select some on the board and move them here.</Trans>}
      </EmptyState>
    </div>
  );
}

/** A link to the Pin builder with this place preselected. */
function CreateHere({ place }: { place: BoardChoice }) {
  const navigate = useNavigate();
  const open = () => void navigate(creationToolUrl("pin-builder"), { state: { board: place } });
  return (
    <Button variant="primary" size="large" onClick={open}>
      <Trans>Create a Pin</Trans>
    </Button>
  );
}
