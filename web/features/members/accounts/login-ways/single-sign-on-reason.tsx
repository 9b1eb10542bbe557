import { isSingleSignOnError, singleSignOnErrors } from "#contract/members/single-sign-on.ts";
import { FailureNotice } from "#web/platform/forms/failure.tsx";

export function SingleSignOnReason({ error }: { error: string }) {
  if (!isSingleSignOnError(error)) return null;
  return (
    <FailureNotice failure={{ code: 2, status: 401, message: singleSignOnErrors[error], detail: null }} />
  );
}
