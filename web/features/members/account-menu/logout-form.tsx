import { type SubmitEvent, useRef, useState } from "react";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { forgetKept } from "#web/platform/offline/kept-names.ts";
import { waitingCalls } from "#web/platform/waiting/waiting.ts";

export const LOGOUT_FORM = "logout-form";

export const loadLogoutQuestion = later(() => import("./later/logout-question.tsx"), "members").pick(
  "LogoutQuestion",
);

/** Rendered once per page; every "Log out" button submits it. Asks first if changes wait for a connection. */
export function LogoutForm() {
  const form = useRef<HTMLFormElement | null>(null);
  const [unsaved, setUnsaved] = useState(0);
  const Question = useLater(loadLogoutQuestion, unsaved > 0);

  function check(event: SubmitEvent<HTMLFormElement>) {
    const waiting = waitingCalls()?.list().length ?? 0;
    if (waiting === 0 || unsaved > 0) return void forgetKept();
    event.preventDefault();
    form.current = event.currentTarget;
    setUnsaved(waiting);
  }

  return (
    <>
      <ActionForm id={LOGOUT_FORM} action="/logout/" hidden onSubmit={check} />
      {Question && unsaved > 0 && (
        <Question
          count={unsaved}
          onConfirm={() => form.current?.requestSubmit()}
          onClose={() => setUnsaved(0)}
        />
      )}
    </>
  );
}
