import { useLingui } from "@lingui/react/macro";
import { PASSWORD_MIN } from "#contract/limits/accounts.ts";
import styles from "./password-hint.module.css";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

/** Says what a password needs, and once there is one, how strong it is. */
export function PasswordHint({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = passwordStrength(password);
  const words: Record<PasswordStrength, string> = {
    0: t`At least ${PASSWORD_MIN} characters. A few random words work well.`,
    1: t`OK. Longer is better.`,
    2: t`Good.`,
    3: t`Strong.`,
  };
  return (
    <span className={styles.strength}>
      {password !== "" && (
        <span className={styles.bar} data-strength={strength} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
      <span>{words[strength]}</span>
    </span>
  );
}
