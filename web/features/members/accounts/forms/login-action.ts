import { type ActionFunctionArgs, redirectDocument } from "react-router";
import { returnPathAfterLogin } from "#contract/urls/return-path.ts";
import { ApiError, type ApiFailure, failureOf } from "#web/platform/api/api.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

/** The fields to fill in, by their names in the form. */
export type LoginField = "username_or_email" | "password" | "two_factor_code";

export type LoginFailure = {
  /** Null if fields are empty, so that nothing was sent. */
  failure: ApiFailure | null;
  empty: LoginField[];
  /** The password was right, but the code is missing or wrong. Says where to get the code. */
  codeFrom: CodeSource | null;
  /** Only the code is missing, which isn't an error. */
  isFirstAsk: boolean;
  usernameOrEmail: string;
};

type CodeSource = "app" | "email";

const TWO_FACTOR_REQUIRED = 88;

/** Logs in with the form's values, then loads `next` as a new document, because every page depends on the viewer. */
export async function loginAction({ request, context }: ActionFunctionArgs): Promise<LoginFailure> {
  const form = await request.formData();
  const usernameOrEmail = textOf(form, "username_or_email");
  const code = textOf(form, "two_factor_code");
  const empty = findEmpty(form);
  if (empty.length > 0) {
    return { failure: null, empty, codeFrom: sourceOf(form), isFirstAsk: false, usernameOrEmail };
  }
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
      empty,
      codeFrom: findCodeSource(error, form),
      isFirstAsk: error.code === TWO_FACTOR_REQUIRED && code === "",
      usernameOrEmail,
    };
  }
  throw redirectDocument(returnPathAfterLogin(new URL(request.url).searchParams.get("next")));
}

/** After another error, such as too many attempts, keep asking for the code. */
function findCodeSource(error: ApiError, form: FormData): CodeSource | null {
  if (error.code === TWO_FACTOR_REQUIRED) return error.detail === "email" ? "email" : "app";
  return textOf(form, "two_factor_code") === "" ? null : sourceOf(form);
}

function sourceOf(form: FormData): CodeSource | null {
  if (!form.has("code_from")) return null;
  return textOf(form, "code_from") === "email" ? "email" : "app";
}

function findEmpty(form: FormData): LoginField[] {
  const needed = ["username_or_email", "password", "two_factor_code"] as const;
  return needed.filter((name) => form.has(name) && textOf(form, name).trim() === "");
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
