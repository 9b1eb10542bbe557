import { type FormEvent, useState } from "react";
import type { SignupFailure } from "./signup-action.ts";
import {
  findSignupProblems,
  SIGNUP_FIELDS,
  type SignupField,
  type SignupProblems,
} from "./signup-problems.ts";

/**
 * What is wrong with the fields of a refused form. A field's problem goes as soon as its value is good; what only the
 * server can judge goes with the refused value.
 */
export function useSignupProblems(failed: SignupFailure | undefined) {
  const [state, setState] = useState<{ of: SignupFailure | undefined; mended: SignupProblems | null }>({
    of: failed,
    mended: null,
  });
  const problems = (state.of === failed ? state.mended : null) ?? failed?.problems ?? {};

  function check(event: FormEvent<HTMLFormElement>) {
    const name = SIGNUP_FIELDS.find((field) => field === (event.target as HTMLInputElement).name);
    if (name === undefined || failed?.problems[name] === undefined) return;
    const now = findSignupProblems(valuesOf(event.currentTarget), new Date())[name];
    const { [name]: _, ...others } = problems;
    setState({ of: failed, mended: now === undefined ? others : { ...others, [name]: now } });
  }

  return { problems, check };
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const entries = SIGNUP_FIELDS.map((name) => [name, String(data.get(name) ?? "")]);
  return Object.fromEntries(entries) as Record<SignupField, string>;
}
