import { useLingui } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { CheckIcon, Icon } from "#ui/icons/index.ts";
import type { Outcome } from "../keep-answered.ts";
import styles from "./news-answer.module.css";

type AnswerSlotProps = {
  /** Undefined until something was answered. */
  outcome: Outcome | undefined;
  /** Who is answered, where there are several. */
  name?: string | null;
  /** The buttons. */
  children: ReactNode;
};

/** The buttons that answer, or the answer. */
export function AnswerSlot({ outcome, name = null, children }: AnswerSlotProps) {
  return (
    <div className={styles.slot}>
      {name !== null && <bdi className={styles.name}>{name}</bdi>}
      {outcome ? <Result outcome={outcome} /> : <Buttons isAgain={outcome === null}>{children}</Buttons>}
    </div>
  );
}

function Result({ outcome }: { outcome: NonNullable<Outcome> }) {
  const { t } = useLingui();
  const result = useRef<HTMLParagraphElement>(null);
  useTakeFocus(true, result);
  const words = {
    accepted: t`Accepted`,
    declined: t`Declined`,
    replied: t`Reply posted`,
    gone: t`Already answered or canceled`,
  };
  return (
    <p ref={result} tabIndex={-1} className={styles.result}>
      {outcome !== "gone" && <Icon icon={CheckIcon} size={16} />}
      {words[outcome]}
    </p>
  );
}

function Buttons({ isAgain, children }: { isAgain: boolean; children: ReactNode }) {
  const buttons = useRef<HTMLDivElement>(null);
  useTakeFocus(isAgain, buttons);
  return (
    <div ref={buttons} tabIndex={-1} className={styles.buttons}>
      {children}
    </div>
  );
}

/** When the focused button is replaced, its replacement gets the focus. */
function useTakeFocus(isReplacement: boolean, replacement: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isReplacement && isLost) replacement.current?.focus({ preventScroll: true });
  }, [isReplacement, replacement]);
}
