import { useLingui } from "@lingui/react/macro";
import { CheckIcon, Icon, MonitorIcon, MoonIcon, SunIcon } from "#ui/icons/index.ts";
import styles from "./theme-choices.module.css";
import { useTheme } from "./use-theme.ts";

export function ThemeChoices() {
  const { t } = useLingui();
  const { theme, choose } = useTheme();
  const choices = [
    { value: "auto", label: t`Match device`, icon: MonitorIcon },
    { value: "light", label: t`Light`, icon: SunIcon },
    { value: "dark", label: t`Dark`, icon: MoonIcon },
  ] as const;

  return (
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
  );
}
