import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CheckIcon, Icon, MonitorIcon, MoonIcon, SunIcon } from "#ui/icons/index.ts";
import { Modal } from "#ui/modal.tsx";
import { readTheme, setTheme, type Theme } from "./theme-choice.ts";
import styles from "./theme-dialog.module.css";

export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [theme, show] = useState<Theme>(readTheme);
  const choices = [
    { value: "auto", label: t`Match device`, icon: MonitorIcon },
    { value: "light", label: t`Light`, icon: SunIcon },
    { value: "dark", label: t`Dark`, icon: MoonIcon },
  ] as const;

  function choose(value: Theme) {
    setTheme(value);
    show(value);
  }

  return (
    <Modal open onClose={onClose} title={t`Appearance`} closeLabel={t`Close`} size="small">
      <fieldset className={styles.choices} aria-label={t`Appearance`}>
        {choices.map(({ value, label, icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              className={styles.input}
              checked={theme === value}
              onChange={() => choose(value)}
            />
            <Icon icon={icon} />
            <span className={styles.label}>{label}</span>
            {theme === value && <Icon icon={CheckIcon} size={20} />}
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
