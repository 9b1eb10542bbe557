import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { useDeleteSection } from "#web/features/library/boards/changes/index.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import type { SectionDialogProps } from "./section-dialog.ts";

/** Asks whether to delete the Pins too. Without an answer, they return to the board. */
export function DeleteSection({ section, board, onClose }: SectionDialogProps) {
  const { t } = useLingui();
  const [withPins, setWithPins] = useState(false);
  const remove = useDeleteSection();

  function confirm() {
    onClose();
    remove({ section, board, withPins });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete this section?`}
      isDanger
      confirmLabel={<Trans>Delete</Trans>}
      onConfirm={confirm}
    >
      {!withPins && (
        <Text>
          <Trans>Its Pins move back to the board in the same order.</Trans>
        </Text>
      )}
      {section.pin_count > 0 && (
        <Checkbox
          label={t`Delete Pins too`}
          checked={withPins}
          onChange={({ currentTarget }) => setWithPins(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
