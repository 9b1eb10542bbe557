import { useLingui } from "@lingui/react/macro";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { connection } from "#web/platform/browser/connection.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { waitingCalls } from "#web/platform/waiting/waiting.ts";

export const loadLogoutQuestion = later(() => import("./later/logout-question.tsx"), "members").pick(
  "LogoutQuestion",
);

/** Stops a form that logs out: offline, because it can't, and to ask if changes wait for a connection. */
export function useLogoutCheck(): {
  check: (event: SubmitEvent<HTMLFormElement>) => void;
  question: ReactNode;
} {
  const { t } = useLingui();
  const toasts = useToasts();
  const form = useRef<HTMLFormElement | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const Question = useLater(loadLogoutQuestion, unsaved > 0);

  return {
    check(event) {
      const waiting = waitingCalls()?.list().length ?? 0;
      if (connection.isOffline()) {
        event.preventDefault();
        toasts.show({
          tone: "danger",
          text: t`You're offline, so you're still logged in. Connect to log out.`,
        });
      } else if (waiting > 0 && unsaved === 0) {
        event.preventDefault();
        form.current = event.currentTarget;
        setUnsaved(waiting);
      }
    },
    question: Question && unsaved > 0 && (
      <Question
        count={unsaved}
        onConfirm={() => form.current?.requestSubmit()}
        onClose={() => setUnsaved(0)}
      />
    ),
  };
}
