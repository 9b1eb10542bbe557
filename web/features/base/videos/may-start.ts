type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

const slowTypes = new Set(["slow-2g", "2g", "3g"]);

/** Whether a video may start automatically. It may not for people who prefer less motion or pay for each megabyte. */
export function mayStart(): boolean {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return !matchMedia("(prefers-reduced-data: reduce)").matches;
  const { saveData, effectiveType = "", type } = connection;
  return !saveData && type !== "cellular" && !slowTypes.has(effectiveType);
}
