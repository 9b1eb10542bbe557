import { ActionForm } from "#web/platform/forms/form.tsx";

export const LOGOUT_FORM = "logout-form";

/** Stands once in the page; every "Log out" submits it. */
export function LogoutForm() {
  return <ActionForm id={LOGOUT_FORM} action="/logout/" hidden />;
}
