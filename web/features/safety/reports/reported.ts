import type { OptionsOf } from "#contract/operations.ts";
import type { Blockable } from "#web/features/safety/blocks/index.ts";

type Kind = OptionsOf<"Report.create">["kind"];

/** The subject of a report. Members and boards come with their name. */
export type Reported = (
  | { kind: Extract<Kind, "pin" | "comment" | "try" | "message">; id: string }
  | { kind: Extract<Kind, "member" | "board">; id: string; name: string }
) & {
  /** The person it is about, if the viewer might like to block them too. */
  blockable?: Blockable;
};

export type ReportDialogProps = { reported: Reported; onClose: () => void };
