import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Text } from "#ui/text.tsx";
import { ChooseTarget } from "#web/features/library/boards/arrange/index.ts";
import { useMoveSection } from "#web/features/library/boards/changes/index.ts";
import { asOwner } from "#web/platform/api/acting.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { SectionDialogProps } from "./section-dialog.ts";

/** Asks which board to move a section to. Asks again if that makes its Pins public. */
export function MoveSection({ section, board, onClose }: SectionDialogProps) {
  const { t } = useLingui();
  const move = useMoveSection();
  const subject = asOwner(board, useViewer().acting);
  const [asked, setAsked] = useState<Board | null>(null);
  const { title, pin_count: count } = section;

  function moveTo(target: Board) {
    onClose();
    move({ section, board, target });
  }

  function choose(target: Board) {
    const isShown = board.privacy !== "public" && target.privacy === "public" && count > 0;
    if (isShown) setAsked(target);
    else moveTo(target);
  }

  if (asked !== null) {
    return (
      <ConfirmDialog
        title={t`${plural(count, { one: "# Pin will be visible to everyone", other: "# Pins will be visible to everyone" })}`}
        confirmLabel={<Trans>Move</Trans>}
        onConfirm={() => moveTo(asked)}
        onClose={onClose}
      >
        <Text>
          <Trans>Right now, only a few people can see the Pins in this section.</Trans>
        </Text>
      </ConfirmDialog>
    );
  }
  return (
    <ChooseTarget
      title={t`Move ${title} to`}
      exceptId={board.id}
      shown={{ username: board.owner.username, sort: null, ...subject }}
      none={<Trans>You don't have another board to move it to.</Trans>}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
