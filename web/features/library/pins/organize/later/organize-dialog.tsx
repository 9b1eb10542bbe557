import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { BULK_PINS_MAX } from "#contract/limits/bulk.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { type BoardChoice, loadBoardStep, usePickerBoardsQuery } from "#web/features/library/picker/index.ts";
import { useBulkEdit } from "#web/features/library/pins/place/index.ts";
import { usePinSelection, useSelected } from "#web/features/library/pins/select/index.ts";
import { canContinue, type OrganizeStep, stepAfter, stepBefore } from "../steps.ts";
import { SelectStep } from "./select-step.tsx";

export type OrganizeDialogProps = {
  /** Unmount the dialog here. */
  onClose: () => void;
};

// Loads while the member selects Pins.
const BoardStep = lazy(async () => ({ default: await loadBoardStep() }));

/** Moves Pins without a board into one: first select the Pins, then choose the board. */
export function OrganizeDialog({ onClose }: OrganizeDialogProps) {
  const { t } = useLingui();
  const selection = usePinSelection();
  const pinIds = [...useSelected(selection).ids];
  const [step, setStep] = useState<OrganizeStep>("select");
  const boards = useInfiniteQuery(usePickerBoardsQuery()).data?.pages[0]?.data.length ?? null;
  const { begin } = useBulkEdit();
  const count = pinIds.length;
  const next = stepAfter(step, { selected: count, boards });

  // The Pins disappear from the page at once. If the server refuses, they return with an error message.
  function moveTo(to: BoardChoice) {
    onClose();
    begin({ kind: "move", pinIds, to });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Organize into a board`}
      closeLabel={t`Close`}
      keepsOnOutsidePress={count > 0}
      footer={
        step === "select" && (
          <Button
            variant="primary"
            disabled={!canContinue(count, BULK_PINS_MAX)}
            onMouseEnter={loadBoardStep}
            onFocus={loadBoardStep}
            onClick={() => setStep(next)}
          >
            <Trans>Next</Trans>
          </Button>
        )
      }
    >
      {step === "select" ? (
        <SelectStep selection={selection} />
      ) : (
        <Suspense>
          <BoardStep
            value={null}
            pinId={pinIds[0] ?? null}
            title={t`${plural(count, { one: "Move # Pin to", other: "Move # Pins to" })}`}
            isFirstBoard={step === "create"}
            source="organize_pins"
            onChoose={moveTo}
            onBack={() => setStep((now) => stepBefore(now) ?? now)}
          />
        </Suspense>
      )}
    </Modal>
  );
}
