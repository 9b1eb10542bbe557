import type { ComponentProps } from "react";
import { Form } from "react-router";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** A form that posts to its page's action, with script and without. */
export function ActionForm({ children, ...props }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" {...props}>
      <CsrfField />
      {children}
    </Form>
  );
}

/** What shows the server that a posted form is one of ours. */
export function CsrfField() {
  const { csrfToken } = usePageContext();
  return csrfToken === null ? null : <input type="hidden" name="csrfmiddlewaretoken" value={csrfToken} />;
}
