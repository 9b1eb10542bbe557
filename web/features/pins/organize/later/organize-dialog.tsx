import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { BULK_PINS_MAX } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { type BoardChoice, loadBoardStep, pickerBoardsQuery } from "#web/features/picker/index.ts";
import { useBulkEdit } from "#web/features/pins/place/index.ts";
import { usePinSelection, useSelected } from "#web/features/pins/select/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { canGoOn, type OrganizeStep, stepAfter, stepBefore } from "../steps.ts";
import { SelectStep } from "./select-step.tsx";

export type OrganizeDialogProps = {
  /** Take it out of the page in answer. */
  onClose: () => void;
};

// Comes while pins are chosen.
const BoardStep = lazy(async () => ({ default: await loadBoardStep() }));

/** Puts pins that are in no board into one: which of them, then where to. */
export function OrganizeDialog({ onClose }: OrganizeDialogProps) {
  const { t } = useLingui();
  const selection = usePinSelection();
  const pinIds = [...useSelected(selection).ids];
  const [step, setStep] = useState<OrganizeStep>("select");
  const boards = useInfiniteQuery(pickerBoardsQuery(useApi())).data?.pages[0]?.data.length ?? null;
  const editing = useBulkEdit();
  const count = pinIds.length;
  const next = stepAfter(step, { selected: count, boards });

  // The pins leave the page behind at once; if they may not go, they are back there, and it is told why.
  function moveTo(to: BoardChoice) {
    onClose();
    editing.mutate({ kind: "move", pinIds, to });
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
            disabled={!canGoOn(count, BULK_PINS_MAX)}
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
