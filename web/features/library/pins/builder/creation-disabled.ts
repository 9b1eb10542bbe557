import type { PageViewer } from "#contract/members/entities/viewer.ts";

/** Experiment groups in which no one can create Pins. */
const DISABLING = ["disable_all", "disable_web_pins"];

export function isCreationDisabled(experiments: PageViewer["experiments"]): boolean {
  return DISABLING.includes(experiments.web_pin_creation_disabled ?? "");
}
