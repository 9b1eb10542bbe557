import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { givenNameOf } from "../name-of.ts";
import styles from "./conversation-pane.module.css";
import { useTyping } from "./use-typing.ts";

/** After so long, someone who pauses and writes again is announced again. */
const AGAIN_MS = 60_000;
const READ_OUT_MS = 3000;

/** Shows who is writing. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const people = useTyping(conversation);
  const [first = "", second = ""] = people.map(givenNameOf);
  const words =
    people.length === 0
      ? ""
      : people.length === 1
        ? t`${first} is typing…`
        : people.length === 2
          ? t`${first} and ${second} are typing…`
          : t`Several people are typing…`;
  const announced = useAnnounced(words);
  return (
    <div className={styles.typing}>
      {words !== "" && (
        <p className={styles.typingWords} aria-hidden="true">
          {words}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the words to read out, for a moment. The same words come again only after a while. */
function useAnnounced(words: string): string {
  const [shown, setShown] = useState("");
  const last = useRef({ words: "", at: 0 });
  useEffect(() => {
    const now = Date.now();
    const isRepeated = words === last.current.words && now - last.current.at < AGAIN_MS;
    setShown(isRepeated ? "" : words);
    if (words === "" || isRepeated) return;
    last.current = { words, at: now };
    const timer = setTimeout(() => setShown(""), READ_OUT_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return shown;
}
