import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { textOf } from "./login-action.ts";

export type SignupFailure = {
  failure: ApiFailure;
  values: { email: string; name: string; birthday: string };
};

/** Signs up with the form's values, then loads a new document. */
export async function signupAction({ request, context }: ActionFunctionArgs): Promise<SignupFailure> {
  const form = await request.formData();
  const values = {
    email: textOf(form, "email"),
    name: textOf(form, "name").trim(),
    birthday: textOf(form, "birthday"),
  };
  const [firstName = "", ...others] = values.name.split(/\s+/);
  const invite = textOf(form, "invite");
  try {
    await context.get(apiContext).call("UserRegister.create", {
      email: values.email,
      password: textOf(form, "password"),
      birthday: values.birthday,
      first_name: firstName,
      last_name: others.join(" "),
      locale: context.get(pageStoreContext).get().viewer.locale,
      ...(invite !== "" && { invite }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: failureOf(error), values };
  }
  throw redirectDocument(returnPathAfterLogin(new URL(request.url).searchParams.get("next")));
}
