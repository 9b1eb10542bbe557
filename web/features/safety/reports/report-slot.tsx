import { type ComponentType, useEffect, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import { onReport } from "./report-requests.ts";
import type { ReportDialogProps, Reported } from "./reported.ts";

/** Renders the report dialog, which loads on first use and outlives the menu that opened it. */
export function ReportSlot() {
  const [reported, setReported] = useState<Reported | null>(null);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);

  useEffect(
    () =>
      onReport((wanted) => {
        setReported(wanted);
        void later(() => import("./later/report-dialog.tsx"))
          .load()
          .then(({ ReportDialog }) => setDialog(() => ReportDialog));
      }),
    [],
  );

  if (Dialog === null || reported === null) return null;
  const key = `${reported.kind} ${reported.id}`;
  return <Dialog key={key} reported={reported} onClose={() => setReported(null)} />;
}
