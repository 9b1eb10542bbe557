export type CoverVideoStep = {
  phase: "reading" | "converting" | "sending" | "processing";
  /** 0 to 1; null if it's unknown. */
  part: number | null;
};
