import { useLingui } from "@lingui/react/macro";
import { type MouseEvent, memo } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { usePinName } from "../../pin-card/index.ts";
import { type PinSelection, useIsSelected } from "../../select-pins/index.ts";
import styles from "./select-step.module.css";

type TileProps = {
  pin: Pin;
  selection: PinSelection;
  /** The one that Tab leads to; arrows lead on. */
  isStop: boolean;
  onExtend: (pinId: string) => void;
};

/** A pin to be chosen: as a whole one checkbox. */
export const Tile = memo(function Tile({ pin, selection, isStop, onExtend }: TileProps) {
  const { t } = useLingui();
  const isSelected = useIsSelected(selection, pin.id);
  const name = usePinName()(pin);

  function press({ shiftKey }: MouseEvent) {
    if (shiftKey) onExtend(pin.id);
    else selection.toggle(pin.id);
  }

  return (
    <li className={styles.tile} data-selected={isSelected || undefined}>
      <img
        className={styles.picture}
        style={{ backgroundColor: pin.dominant_color }}
        src={pin.images["236x"].url}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <input
        type="checkbox"
        className={styles.box}
        data-tile={pin.id}
        tabIndex={isStop ? 0 : -1}
        aria-label={t`Select ${name}`}
        checked={isSelected}
        // The press says whether Shift was held; a change does not.
        onChange={() => undefined}
        onClick={press}
      />
    </li>
  );
});
