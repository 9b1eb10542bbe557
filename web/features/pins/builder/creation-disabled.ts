import type { PageViewer } from "#contract/entities/viewer.ts";

/** Groups of the experiment that hold back the making of pins. */
const DISABLING = ["disable_all", "disable_web_pins"];

export function isCreationDisabled(experiments: PageViewer["experiments"]): boolean {
  return DISABLING.includes(experiments.web_pin_creation_disabled ?? "");
}
