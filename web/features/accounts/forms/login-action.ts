import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export type LoginFailure = {
  failure: ApiFailure;
  /** The password was right; a code is missing, or was wrong. Says where the code comes from. */
  codeFrom: CodeSource | null;
  /** Being asked for the code is no mistake. */
  isFirstAsk: boolean;
  usernameOrEmail: string;
};

type CodeSource = "app" | "email";

const TWO_FACTOR_REQUIRED = 88;

/** Logs in with what the form holds, then on to `next` as a new document: all pages change with the viewer. */
export async function loginAction({ request, context }: ActionFunctionArgs): Promise<LoginFailure> {
  const form = await request.formData();
  const usernameOrEmail = textOf(form, "username_or_email");
  const code = textOf(form, "two_factor_code");
  try {
    await context.get(apiContext).call("UserSession.create", {
      username_or_email: usernameOrEmail,
      password: textOf(form, "password"),
      ...(code !== "" && { two_factor_code: code }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      failure: failureOf(error),
      codeFrom: findCodeSource(error, form),
      isFirstAsk: error.code === TWO_FACTOR_REQUIRED && code === "",
      usernameOrEmail,
    };
  }
  throw redirectDocument(returnPathAfterLogin(new URL(request.url).searchParams.get("next")));
}

/** After another refusal, such as of too many tries, it is still the code that was asked for before. */
function findCodeSource(error: ApiError, form: FormData): CodeSource | null {
  if (error.code === TWO_FACTOR_REQUIRED) return error.detail === "email" ? "email" : "app";
  if (textOf(form, "two_factor_code") === "") return null;
  return textOf(form, "code_from") === "email" ? "email" : "app";
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
