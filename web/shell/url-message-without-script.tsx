import { useLingui } from "@lingui/react";
import { useLocation } from "react-router";
import { Banner } from "#ui/banner.tsx";
import styles from "./shell.module.css";
import { readUrlToast } from "./url-message.ts";

/** Where no script can show a toast, its words stand over the page. */
export function UrlMessageWithoutScript() {
  const { i18n } = useLingui();
  const toast = readUrlToast(useLocation().search);
  if (toast === null) return null;
  return (
    <noscript className={styles.message}>
      <Banner>{i18n._(toast.text)}</Banner>
    </noscript>
  );
}
