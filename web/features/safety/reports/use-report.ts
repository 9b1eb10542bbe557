import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { requestReport } from "./report-requests.ts";
import type { Reported } from "./reported.ts";

/** Opens the report dialog: `const report = useReport(); report({ kind: "pin", id })` */
export function useReport(): (reported: Reported) => void {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();
  if (!isSignedIn) return () => prompt({ reason: "continue" });
  return isLimited ? () => prompt({ reason: "limited" }) : requestReport;
}
