import type { AutoplayChoice } from "#contract/members/entities/viewer.ts";

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

const slowTypes = new Set(["slow-2g", "2g", "3g"]);

/** Whether a video may start automatically. It may not for people who prefer less motion or save data. */
export function mayStart(choice: AutoplayChoice): boolean {
  if (choice === "never" || document.hidden) return false;
  if (matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return true;
  const { saveData, effectiveType = "", type } = connection;
  return !saveData && !slowTypes.has(effectiveType) && (choice === "always" || type !== "cellular");
}
