import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { asksForToast } from "./asks-for-toast.ts";
import { UrlMessage } from "./later/url-message-banner.tsx";
import styles from "./shell.module.css";

/** Where no script can show a toast, its words stand over the page. React in the browser leaves a noscript alone. */
export function UrlMessageWithoutScript(): ReactNode {
  const { search } = useLocation();
  if (!asksForToast(search)) return null;
  return (
    <noscript className={styles.message}>{import.meta.env.SSR && <UrlMessage search={search} />}</noscript>
  );
}
