import styles from "./filter-chips.module.css";
import { CheckIcon, Icon } from "./icons/index.ts";

export type FilterChipsProps<Id extends string> = {
  /** Names the row. */
  label: string;
  chips: readonly { id: Id; label: string; isOn: boolean }[];
  onToggle: (id: Id) => void;
};

/** Toggles in a row that filter the content below; the row scrolls if it doesn't fit. */
export function FilterChips<Id extends string>({ label, chips, onToggle }: FilterChipsProps<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches is no fieldset
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ id, label: name, isOn }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={isOn}
          onClick={({ currentTarget: chip }) => {
            onToggle(id);
            // A pressed chip is wider, and may no longer fit.
            requestAnimationFrame(() => chip.scrollIntoView({ block: "nearest", inline: "nearest" }));
          }}
        >
          {isOn && <Icon icon={CheckIcon} size={16} />}
          {name}
        </button>
      ))}
    </div>
  );
}
