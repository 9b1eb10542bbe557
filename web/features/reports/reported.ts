import type { OptionsOf } from "#contract/operations.ts";

type Kind = OptionsOf<"Report.create">["kind"];

/** What somebody reports; members and boards are called by their name. */
export type Reported =
  | { kind: Extract<Kind, "pin" | "comment">; id: string }
  | { kind: Extract<Kind, "member" | "board">; id: string; name: string };

export type ReportDialogProps = { reported: Reported; onClose: () => void };
