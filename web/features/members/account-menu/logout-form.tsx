import { ActionForm } from "#web/platform/forms/form.tsx";

export const LOGOUT_FORM = "logout-form";

/** Rendered once per page; every "Log out" button submits it. */
export function LogoutForm() {
  return <ActionForm id={LOGOUT_FORM} action="/logout/" hidden />;
}
