import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { changePage, type StoryPage } from "../story.ts";
import { useStoryEditor } from "../use-story-editor.ts";
import styles from "./background-field.module.css";
import deskStyles from "./page-desk.module.css";

/** The color behind a page: some that fit together, or any other. */
export function BackgroundField({ page }: { page: StoryPage }) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const name = useId();
  const colors = [
    { value: "#FFFFFF", label: t`White` },
    { value: "#F3EEE4", label: t`Sand` },
    { value: "#F2B33D", label: t`Yellow` },
    { value: "#7A3B69", label: t`Plum` },
    { value: "#2B3A8C", label: t`Blue` },
    { value: "#1F6A67", label: t`Teal` },
    { value: "#1B1A17", label: t`Black` },
  ];
  const isOther = colors.every(({ value }) => value !== page.background);

  function choose(background: string) {
    const value = background.toUpperCase();
    story.edit((now) => changePage(now, page.id, () => ({ background: value })), `background ${page.id}`);
  }

  return (
    <fieldset className={deskStyles.group}>
      <legend className={deskStyles.legend}>
        <Trans>Background</Trans>
      </legend>
      <div className={styles.colors}>
        {colors.map(({ value, label }) => (
          <label key={value} className={styles.color} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              className={styles.native}
              checked={page.background === value}
              onChange={() => choose(value)}
            />
            <span className={styles.swatch} style={{ background: value }} />
          </label>
        ))}
        <label className={styles.color} data-chosen={isOther || undefined} title={t`Another color`}>
          <input
            type="color"
            aria-label={t`Another color`}
            className={styles.native}
            value={page.background.toLowerCase()}
            onChange={({ target }) => choose(target.value)}
          />
          <span
            className={styles.swatch}
            data-any=""
            style={isOther ? { background: page.background } : undefined}
          />
        </label>
      </div>
    </fieldset>
  );
}
