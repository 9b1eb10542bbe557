import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { Kbd } from "#ui/kbd.tsx";
import styles from "./palette.module.css";
import { ROW_GROUPS, type Row, type RowGroup } from "./rows.ts";

type PaletteRowsProps = {
  id: string;
  rows: readonly Row[];
  highlighted: string | null;
  isBusy: boolean;
  onChoose: (row: Row) => void;
};

/** The palette's list, by group. */
export function PaletteRows({ id, rows, highlighted, isBusy, onChoose }: PaletteRowsProps) {
  const { t } = useLingui();
  const names = useGroupNames();
  const groups = ROW_GROUPS.map((group) => ({ group, members: rows.filter((row) => row.group === group) }));
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Results`}
      aria-busy={isBusy}
      className={styles.list}
      tabIndex={-1}
      // Pressing inside must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-labelledby={`${id}-of-${group}`} className={styles.group}>
            <div id={`${id}-of-${group}`} className={styles.title}>
              {names[group]}
            </div>
            {members.map((row) => (
              // The field has the focus and handles the keys.
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={row.id}
                id={`${id}-${row.id}`}
                role="option"
                aria-selected={row.id === highlighted}
                className={cx(styles.row, row.id === highlighted && styles.highlighted)}
                onClick={() => onChoose(row)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {row.icon}
                </span>
                <span className={styles.words}>
                  <bdi className={styles.label}>{row.label}</bdi>
                  {row.detail !== undefined && <bdi className={styles.detail}>{row.detail}</bdi>}
                </span>
                {row.keys && (
                  <span className={styles.keys} aria-hidden="true">
                    <Kbd keys={row.keys} />
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

function useGroupNames(): Readonly<Record<RowGroup, string>> {
  const { t } = useLingui();
  return {
    commands: t`Commands`,
    recent: t`Recent boards`,
    pages: t`Pages`,
    settings: t`Settings`,
    boards: t`Boards`,
    sections: t`Sections`,
    people: t`People`,
    search: t`Search`,
  };
}
