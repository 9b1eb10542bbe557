import { useLingui } from "@lingui/react";
import styles from "../shell.module.css";
import { readUrlToast } from "./url-message.ts";

/** What an address asks to be told, for those without script. */
export function UrlMessage({ search }: { search: string }) {
  const { i18n } = useLingui();
  const toast = readUrlToast(search);
  return toast === null ? null : <p className={styles.message}>{i18n._(toast.text)}</p>;
}
