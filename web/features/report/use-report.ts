import { useViewer } from "../../page-store.tsx";
import { usePrompt } from "../auth-prompt/index.ts";
import { askForReport } from "./report-requests.ts";
import type { Reported } from "./reported.ts";

/** `const report = useReport(); report({ kind: "pin", id })` */
export function useReport(): (reported: Reported) => void {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();
  if (!isSignedIn) return () => prompt({ reason: "continue" });
  return isLimited ? () => prompt({ reason: "limited" }) : askForReport;
}
