import { type ComponentProps, type SubmitEvent, useLayoutEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** A form that posts to its page's action, with or without JavaScript. */
export function ActionForm({ children, onSubmit, ...props }: ComponentProps<typeof Form>) {
  const passOne = useOneAtATime();
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) passOne(event);
      }}
    >
      <CsrfField />
      {children}
    </Form>
  );
}

/** How soon a click may follow another that led to nothing. */
const PRESS_MS = 250;

/** Stops a form from being posted again before the page shows that it's being posted. */
function useOneAtATime(): (event: SubmitEvent) => void {
  const { state } = useNavigation();
  const posted = useActionData();
  const isPosting = useRef(false);

  // Before people see the answer, as they may press again at once.
  useLayoutEffect(() => {
    if (state === "idle") isPosting.current = false;
  }, [state]);

  // The answer comes before the page is idle: it still loads its data again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends a post.
  useLayoutEffect(() => {
    isPosting.current = false;
  }, [posted]);

  return (event) => {
    if (isPosting.current) return event.preventDefault();
    isPosting.current = true;
    // Someone who chose to stay on a page with unsaved changes may press again.
    setTimeout(() => {
      isPosting.current = false;
    }, PRESS_MS);
  };
}

/** Proves to the server that our own page posted the form. */
export function CsrfField() {
  const { csrfToken } = usePageContext();
  return csrfToken === null ? null : <input type="hidden" name="csrfmiddlewaretoken" value={csrfToken} />;
}
