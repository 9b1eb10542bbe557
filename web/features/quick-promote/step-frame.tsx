import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { homeUrl } from "#contract/urls.ts";
import { Card } from "#ui/card.tsx";
import { Modal } from "#ui/modal.tsx";
import { Heading } from "#ui/text.tsx";
import { useIsLive } from "#web/platform/browser/use-is-live.ts";
import styles from "./quick-promote.module.css";

type StepFrameProps = {
  title: string;
  size?: "small" | "medium";
  footer?: ReactNode;
  children: ReactNode;
};

/** A step in a dialog, or without scripts in the page. Closing leaves the page. */
export function StepFrame({ title, size = "medium", footer, children }: StepFrameProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!useIsLive())
    return (
      <Card as="section" className={styles.step ?? ""}>
        <Heading level={2} size={20}>
          {title}
        </Heading>
        {children}
        {footer}
      </Card>
    );

  function leave() {
    const { state } = window.history as { state: { idx?: number } | null };
    void ((state?.idx ?? 0) > 0 ? navigate(-1) : navigate(homeUrl(), { replace: true }));
  }

  return (
    <Modal
      open
      onClose={leave}
      title={title}
      closeLabel={t`Close`}
      size={size}
      footer={footer}
      keepsOnOutsidePress
    >
      <div className={styles.step}>{children}</div>
    </Modal>
  );
}
