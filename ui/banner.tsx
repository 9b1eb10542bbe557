import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { cx } from "./cx.ts";
import { AlertIcon, Icon, type IconDrawing, InfoIcon, SuccessIcon, WarningIcon } from "./icons/index.ts";

type Tone = "info" | "warning" | "danger" | "success";

const ICONS: Record<Tone, IconDrawing> = {
  info: InfoIcon,
  warning: WarningIcon,
  danger: AlertIcon,
  success: SuccessIcon,
};

export type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** Announced immediately: for what happens after the page has loaded, such as a refused form. */
  live?: boolean;
};

/** A notice in the flow of the page. */
export function Banner({ tone = "info", title, children, actions, live = false }: BannerProps) {
  return (
    <div
      className={cx(styles.banner, styles[tone])}
      {...(live && { role: tone === "danger" ? "alert" : "status" })}
    >
      <div className={styles.notice}>
        <Icon icon={ICONS[tone]} size={20} className={styles.icon} />
        <div className={styles.words}>
          {title && <div className={styles.title}>{title}</div>}
          {children}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
