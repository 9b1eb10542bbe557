import { useActionData } from "react-router";
import { FailureNotice } from "./failure.tsx";
import type { FormResult } from "./form-action.ts";

/** Why the server refused a form that was posted without JavaScript, on a page that has many of them. */
export function PostedFailure() {
  const posted = useActionData() as FormResult | undefined;
  return posted?.failure ? <FailureNotice failure={posted.failure} /> : null;
}
