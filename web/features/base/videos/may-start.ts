import type { AutoplayChoice } from "#contract/members/entities/viewer.ts";

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

const slowTypes = new Set(["slow-2g", "2g", "3g"]);

const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Whether the browser asks for less data, or the connection is slow. */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = "" } = connectionOf();
  return saveData || slowTypes.has(effectiveType);
}

/** Whether a video may start automatically. It may not for people who prefer less motion or save data. */
export function mayStart(choice: AutoplayChoice): boolean {
  if (choice === "never" || document.hidden) return false;
  if (matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches) return false;
  return !isSavingData() && (choice === "always" || connectionOf().type !== "cellular");
}
