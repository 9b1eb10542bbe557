import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { useViewer } from "../../page-store.tsx";
import { withPageTexts } from "../../texts.ts";
import { usePrompt } from "../auth-prompt/index.ts";
import type { ReportDialogProps, Reported } from "./reported.ts";

type OpenReport = (reported: Reported) => void;

const ReportContext = createContext<OpenReport | null>(null);

/** Holds the dialog, which loads when it is first needed and outlives the menu it was opened from. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();
  const [reported, setReported] = useState<Reported | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);

  const open = useCallback<OpenReport>(
    (wanted) => {
      if (!isSignedIn || isLimited) return prompt({ reason: isLimited ? "limited" : "continue" });
      setReported(wanted);
      void withPageTexts(import("./later/report-dialog.tsx")).then(({ ReportDialog }) =>
        setDialog(() => ReportDialog),
      );
    },
    [isSignedIn, isLimited, prompt],
  );

  return (
    <ReportContext value={open}>
      {children}
      {Dialog !== null && reported !== null && (
        <Dialog
          key={`${reported.kind} ${reported.id}`}
          reported={reported}
          onClose={() => setReported(null)}
        />
      )}
    </ReportContext>
  );
}

/** `const report = useReport(); report({ kind: "pin", id })` */
export function useReport(): OpenReport {
  const open = useContext(ReportContext);
  if (open === null) throw new Error("There is no report provider above this component");
  return open;
}
