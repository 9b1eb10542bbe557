import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { ApiError, type ApiFailure, failureOf, fieldProblems } from "#web/platform/api/api.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { textOf } from "./login-action.ts";
import {
  findSignupProblems,
  SIGNUP_FIELDS,
  type SignupField,
  type SignupProblems,
  type SignupValues,
} from "./signup-problems.ts";

export type SignupFailure = {
  problems: SignupProblems;
  /** Concerns the whole form. */
  failure: ApiFailure | null;
  values: Omit<SignupValues, "password">;
};

/** Signs up with the form's values, then loads a new document. */
export async function signupAction({ request, context }: ActionFunctionArgs): Promise<SignupFailure> {
  const form = await request.formData();
  const values = {
    email: textOf(form, "email"),
    name: textOf(form, "name").trim(),
    birthday: textOf(form, "birthday"),
  };
  const password = textOf(form, "password");
  const problems = findSignupProblems({ ...values, password }, new Date());
  if (Object.keys(problems).length > 0) return { problems, failure: null, values };
  const [firstName = "", ...others] = values.name.split(/\s+/);
  const invite = textOf(form, "invite");
  try {
    await context.get(apiContext).call("UserRegister.create", {
      email: values.email,
      password,
      birthday: values.birthday,
      first_name: firstName,
      last_name: others.join(" "),
      locale: context.get(pageStoreContext).get().viewer.locale,
      ...(invite !== "" && { invite }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...sortFailure(failureOf(error)), values };
  }
  throw redirectDocument(returnPathAfterLogin(new URL(request.url).searchParams.get("next")));
}

/** Assigns the server's refusals to the form's fields. */
function sortFailure(failure: ApiFailure): Pick<SignupFailure, "problems" | "failure"> {
  const named = fieldProblems(failure).flatMap(({ field, message }) => {
    const name = fieldNamed(field);
    return name === null ? [] : [[name, message] as const];
  });
  const problems = Object.fromEntries(named) as SignupProblems;
  return named.length === 0 ? { problems, failure } : { problems, failure: null };
}

function fieldNamed(option: string): SignupField | null {
  const name = option === "first_name" || option === "last_name" ? "name" : option;
  return SIGNUP_FIELDS.find((field) => field === name) ?? null;
}
