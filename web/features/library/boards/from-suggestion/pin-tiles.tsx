import { useLingui } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import styles from "./cluster-page.module.css";
import { fieldOfPin } from "./posted-cluster.ts";

type PinTilesProps = {
  pins: readonly Pin[];
  /** The Pins that stay where they are. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Pins to select, each a checkbox that works without JavaScript. */
export function PinTiles({ pins, left, onChange }: PinTilesProps) {
  const { t } = useLingui();
  const nameOf = usePinName();

  function toggle(id: string) {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <fieldset className={styles.pins}>
      <legend className={styles.legend}>{t`Pins to move`}</legend>
      <ul className={styles.tiles}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <label className={styles.tile}>
              <input
                type="checkbox"
                name={fieldOfPin(pin.id)}
                className={styles.box}
                aria-label={nameOf(pin)}
                checked={!left.has(pin.id)}
                onChange={() => toggle(pin.id)}
              />
              <img
                className={styles.picture}
                style={{ backgroundColor: pin.dominant_color }}
                src={pin.images["236x"].url}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
              />
              <span className={styles.tick}>
                <Icon icon={CheckIcon} size={16} />
              </span>
              {pin.board !== null && (
                <span className={styles.board} dir="auto">
                  {pin.board.name}
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
