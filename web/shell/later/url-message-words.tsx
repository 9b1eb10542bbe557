import { useLingui } from "@lingui/react";
import styles from "../shell.module.css";
import { readUrlToast } from "./url-message.ts";

/** The message requested by the address, for viewers without JavaScript. */
export function UrlMessage({ search }: { search: string }) {
  const { i18n } = useLingui();
  const toast = readUrlToast(search);
  return toast === null ? null : <p className={styles.message}>{i18n._(toast.text)}</p>;
}
