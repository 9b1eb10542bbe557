import type { OptionsOf } from "#contract/operations.ts";

type Kind = OptionsOf<"Report.create">["kind"];

/** The subject of a report. Members and boards come with their name. */
export type Reported =
  | { kind: Extract<Kind, "pin" | "comment" | "try">; id: string }
  | { kind: Extract<Kind, "member" | "board">; id: string; name: string };

export type ReportDialogProps = { reported: Reported; onClose: () => void };
