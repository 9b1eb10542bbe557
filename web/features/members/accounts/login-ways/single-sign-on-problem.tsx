import { useSearchParams } from "react-router";
import { later } from "#web/platform/later/later.tsx";

const SingleSignOnReason = later(() => import("./single-sign-on-reason.tsx"), "accounts").component(
  "SingleSignOnReason",
);

/**
 * Why a login service sent the visitor back without logging in. The address contains the error's name, never its text.
 */
export function SingleSignOnProblem() {
  const [query] = useSearchParams();
  const error = query.get("error");
  return error === null ? null : <SingleSignOnReason error={error} />;
}
