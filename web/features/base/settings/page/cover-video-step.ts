export type CoverVideoStep = {
  phase: "reading" | "converting" | "sending" | "waiting" | "processing";
  /** 0 to 1; null if it's unknown. */
  part: number | null;
};
