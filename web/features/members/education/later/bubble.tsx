import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef } from "react";
import type { Experience } from "#contract/members/resources/experience.ts";
import { Button } from "#ui/button.tsx";
import { hide, keepAnchored } from "#ui/floating.ts";
import { Link } from "#ui/link.tsx";
import { placementClass } from "#ui/placement-class.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { answerExperience } from "../education-query.ts";
import { experienceWords } from "../experience-words.ts";
import styles from "./education.module.css";
import { useScrollAway } from "./use-scroll-away.ts";

const EDUCATION_TOAST_MS = 5_000;

type BubbleProps = { experience: Experience; target: RefObject<HTMLElement | null> };

/**
 * Explains what it points to. It takes no focus and comes next in the order of the keyboard; Escape closes it permanently.
 */
export function Bubble({ experience, target }: BubbleProps) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const textId = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const { experience_id: id, display_data: display } = experience;
  const { secondary_cta_link: link } = display;

  function answer(isCompleted: boolean) {
    answerExperience(api, client, { id, isCompleted });
    if (isCompleted) return;
    toasts.show({ text: t`We won't show this tip again`, duration: EDUCATION_TOAST_MS });
  }

  const dismiss = () => answer(false);
  useAnchored(bubble, target, dismiss);
  useScrollAway(display.scroll_to_dismiss ? display.scroll_to_dismiss_delay_in_seconds : null, dismiss);

  const say = (text: string) => {
    const words = experienceWords[text];
    return words ? i18n._(words) : text;
  };
  return (
    <div
      ref={bubble}
      popover="manual"
      role="dialog"
      aria-labelledby={textId}
      className={`${styles.bubble} ${placementClass("bottom")}`}
    >
      <p id={textId} role="status">
        {say(display.text)}
      </p>
      <div className={styles.actions}>
        {link && (
          <Link href={link.url} className={styles.link} onClick={() => answer(true)}>
            {say(link.text)}
          </Link>
        )}
        <Button size="small" onClick={() => answer(true)}>
          {say(display.complete_button_text)}
        </Button>
      </div>
    </div>
  );
}

function useAnchored(
  bubble: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const popover = bubble.current;
    const anchor = target.current;
    if (!popover || !anchor) return;
    popover.showPopover();
    const stop = keepAnchored(popover, anchor, "bottom");
    function press(event: KeyboardEvent) {
      // Escape closes what is open above it first.
      if (event.key === "Escape" && !event.defaultPrevented && !isCovered()) dismiss.current();
    }
    document.addEventListener("keydown", press);
    return () => {
      stop();
      document.removeEventListener("keydown", press);
      hide(popover);
    };
  }, [bubble, target]);
}

function isCovered(): boolean {
  return document.querySelector("dialog[open], [popover=auto]:popover-open") !== null;
}
