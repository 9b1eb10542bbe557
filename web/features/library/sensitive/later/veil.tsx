import { Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "#ui/button.tsx";
import { EyeOffIcon, Icon } from "#ui/icons/index.ts";
import styles from "./veil.module.css";

type VeilProps = {
  kind: "pin" | "board";
  name: string;
  /** The page that shows it to people without JavaScript. */
  href: string;
  onShow: () => void;
};

/** The query parameter of that page. */
const SHOW = "show";

/** Lies over a veiled picture, in an element with `data-veiled`: says why, and shows the picture on a click. */
export function Veil({ kind, name, href, onShow }: VeilProps) {
  const { t } = useLingui();

  function show(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const frame = event.currentTarget.closest<HTMLElement>("[data-veiled]");
    flushSync(onShow);
    // The pressed button has disappeared.
    const next = frame?.querySelector<HTMLElement>("a[href], button") ?? frame;
    next?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.veil}>
      <div className={styles.words}>
        <Icon icon={EyeOffIcon} size={24} className={styles.sign} />
        <p>
          {kind === "pin" ? (
            <Trans>This Pin may contain sensitive content</Trans>
          ) : (
            <Trans>This board may contain sensitive content</Trans>
          )}
        </p>
        <form action={href} method="get" className={styles.form} onSubmit={show}>
          <input type="hidden" name={SHOW} value="1" />
          <Button type="submit" size="small" aria-label={t`Show the picture of ${name}`}>
            <Trans>Show</Trans>
          </Button>
        </form>
      </div>
    </div>
  );
}
