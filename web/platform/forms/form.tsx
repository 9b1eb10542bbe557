import type { ComponentProps } from "react";
import { Form } from "react-router";
import { usePageContext } from "#web/platform/page/page-store.tsx";

/** A form that posts to its page's action, with or without scripts. */
export function ActionForm({ children, ...props }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" {...props}>
      <CsrfField />
      {children}
    </Form>
  );
}

/** Proves to the server that our own page posted the form. */
export function CsrfField() {
  const { csrfToken } = usePageContext();
  return csrfToken === null ? null : <input type="hidden" name="csrfmiddlewaretoken" value={csrfToken} />;
}
