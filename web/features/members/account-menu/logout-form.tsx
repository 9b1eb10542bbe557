import { ActionForm } from "#web/platform/forms/form.tsx";
import { useLogoutCheck } from "./use-logout-check.tsx";

export const LOGOUT_FORM = "logout-form";

/** Rendered once per page; every "Log out" button submits it. */
export function LogoutForm() {
  const { check, question } = useLogoutCheck();
  return (
    <>
      <ActionForm id={LOGOUT_FORM} action="/logout/" hidden onSubmit={check} />
      {question}
    </>
  );
}
