import type { ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./choices.module.css";

type ChoicesProps = {
  legend: ReactNode;
  help?: ReactNode;
  error: string | undefined;
  choices: readonly { name: string; label: string; help: string; isChosen: boolean }[];
};

/** Any of several things, side by side where there's room. */
export function Choices({ legend, help, error, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {help !== undefined && (
        <Text size={14} tone="soft">
          {help}
        </Text>
      )}
      {error !== undefined && (
        <Text size={14} tone="danger">
          {error}
        </Text>
      )}
      <div className={styles.choices}>
        {choices.map(({ name, label, help, isChosen }) => (
          <Checkbox key={name} name={name} label={label} help={help} defaultChecked={isChosen} />
        ))}
      </div>
    </fieldset>
  );
}
