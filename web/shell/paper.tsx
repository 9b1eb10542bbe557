import type { ReactNode } from "react";
import { Wordmark } from "#ui/brand/wordmark.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./shell.module.css";

/** The frame of a page that needs no scripts, router or viewer. */
export function Paper({ children }: { children: ReactNode }) {
  const { name } = useInstance();
  return (
    <div className={styles.paper}>
      <a href="/" className={styles.paperLogo}>
        <Wordmark name={name} />
      </a>
      <main id="main" className={styles.paperMain}>
        {children}
      </main>
    </div>
  );
}
