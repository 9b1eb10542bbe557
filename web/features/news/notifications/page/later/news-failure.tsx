import { useLingui } from "@lingui/react/macro";
import { failureText } from "#web/platform/texts/error-messages.ts";
import styles from "../news.module.css";

/** Why something failed. */
export function NewsFailure({ failure }: { failure: string }) {
  const { i18n } = useLingui();
  return <span className={styles.quote}>{failureText(i18n, failure)}</span>;
}
