/** An order to the process. */
export type Order = { kind: "inspect" | "carry"; bytes: number; isSilent: boolean };
/** A range of the file that it asks for, and the answer. */
export type ReadRequest = { kind: "read"; number: number; start: number; end: number };
export type ReadAnswer = { kind: "bytes"; number: number; bytes: Uint8Array };

/** Why the file can't be used: names of texts in `videoTexts`. */
export type Refusal = "unreadable" | "encrypted" | "codec" | "tracks";

/** Facts the file states. Untrusted until checked. */
export type Facts = {
  width: number;
  height: number;
  /** Until its last picture ends: more of its sound isn't carried. */
  durationMs: number;
  /** Until all of it ends. */
  wholeMs: number;
  framesPerSecond: number;
  hasSound: boolean;
  /** As in the `codecs` of a MIME type. */
  codecs: string;
  /** Whether it has more light than ordinary screens show. */
  isHdr: boolean;
  /** Whether its tracks can be carried as they are. */
  isCarried: boolean;
};

/** Where the new file can be cut: the first byte of each fragment, and its time. Sorted. */
export type Cut = [firstByte: number, milliseconds: number];

export type Result =
  | { kind: "facts"; facts: Facts }
  | { kind: "refused"; reason: Refusal }
  | { kind: "carried"; cuts: Cut[] };
