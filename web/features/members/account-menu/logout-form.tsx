import { ActionForm } from "#web/platform/forms/form.tsx";
import { forgetKept } from "#web/platform/offline/kept-names.ts";

export const LOGOUT_FORM = "logout-form";

/** Rendered once per page; every "Log out" button submits it. */
export function LogoutForm() {
  // Before the answer: the next page may never open here.
  return <ActionForm id={LOGOUT_FORM} action="/logout/" hidden onSubmit={() => void forgetKept()} />;
}
