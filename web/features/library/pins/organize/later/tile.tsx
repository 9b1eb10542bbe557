import { memo } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { type PinSelection, SelectBox, useIsSelected } from "#web/features/library/pins/select/index.ts";
import { usePinVeil } from "#web/features/library/sensitive/index.ts";
import styles from "./select-step.module.css";

type TileProps = {
  pin: Pin;
  selection: PinSelection;
  /** The tile in the tab order. Arrow keys reach the others. */
  isStop: boolean;
  onExtend: (pinId: string) => void;
};

/** A Pin to select. The whole tile is a checkbox. */
export const Tile = memo(function Tile({ pin, selection, isStop, onExtend }: TileProps) {
  const isSelected = useIsSelected(selection, pin.id);
  const name = usePinName()(pin);
  const { isVeiled } = usePinVeil(pin);

  return (
    <li className={styles.tile} data-selected={isSelected || undefined}>
      {isVeiled ? (
        <span className={styles.picture} style={{ backgroundColor: pin.dominant_color }} />
      ) : (
        <img
          className={styles.picture}
          style={{ backgroundColor: pin.dominant_color }}
          src={pin.images["236x"].url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      <SelectBox
        className={styles.box}
        data-tile={pin.id}
        tabIndex={isStop ? 0 : -1}
        name={name}
        isSelected={isSelected}
        onToggle={() => selection.toggle(pin.id)}
        onExtend={() => onExtend(pin.id)}
      />
    </li>
  );
});
