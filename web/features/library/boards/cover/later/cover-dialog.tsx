import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { type Crop, fitRatio, roundCrop, wholeOf } from "#web/features/base/shared/crop-frame/index.ts";
import type { CoverDialogProps } from "../cover-dialog-props.ts";
import { BOARD_COVER_PREVIEW } from "../measures.ts";
import { useChangeCover } from "../use-change-cover.ts";
import { CropCover } from "./crop-cover.tsx";
import { PinChoice } from "./pin-choice.tsx";

type Chosen = { pin: Pin; crop: Crop };

/** Lets the owner choose the Pin for a board's cover, then the part of it. */
export function CoverDialog({ board, onChange, onClose }: CoverDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [leftId, setLeftId] = useState<string>();
  const changeCover = useChangeCover(board, onChange);

  function choose(pin: Pin) {
    const { orig } = pin.images;
    setChosen({ pin, crop: fitRatio(wholeOf(orig), 1, orig) });
    setLeftId(pin.id);
  }

  function finish(choice: Chosen | null) {
    onClose();
    if (choice === null) return changeCover(null);
    const { x, y, width, height } = roundCrop(choice.crop);
    changeCover({ pin: choice.pin, crop: [x, y, width, height] });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={chosen === null ? t`Choose a cover` : t`Crop the cover`}
      closeLabel={t`Close`}
      size="large"
      footer={
        chosen === null ? (
          <Button disabled={!board.has_custom_cover} onClick={() => finish(null)}>
            <Trans>Always show the newest Pin</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={() => setChosen(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="primary" onClick={() => finish(chosen)}>
              <Trans>Use as cover</Trans>
            </Button>
          </>
        )
      }
    >
      {chosen === null ? (
        <PinChoice
          board={board}
          coverId={board.has_custom_cover ? board.cover_pin?.pin_id : undefined}
          focusId={leftId}
          onChoose={choose}
        />
      ) : (
        <CropCover
          pin={chosen.pin}
          crop={chosen.crop}
          previewSize={BOARD_COVER_PREVIEW}
          onChange={(crop) => setChosen({ ...chosen, crop })}
        />
      )}
    </Modal>
  );
}
