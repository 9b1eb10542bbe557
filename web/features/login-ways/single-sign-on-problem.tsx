import { useSearchParams } from "react-router";
import { isSingleSignOnError, singleSignOnErrors } from "#contract/single-sign-on.ts";
import { FailureNotice } from "../../failure.tsx";

/** Why a login service led back without a login; the address names the reason, never its words. */
export function SingleSignOnProblem() {
  const [query] = useSearchParams();
  const error = query.get("error");
  if (!isSingleSignOnError(error)) return null;
  return (
    <FailureNotice failure={{ code: 2, status: 401, message: singleSignOnErrors[error], detail: null }} />
  );
}
