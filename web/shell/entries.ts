import type { ComponentType } from "react";
import { LogInEntry, LogoEntry, SignUpEntry } from "./plain-entries.tsx";

/** Something in the frame of every page: in the header, in the bar along the lower edge of phones, or in both. */
export type ShellEntry = {
  id: string;
  /** At which end of the header it stands. */
  place: "start" | "middle" | "end";
  Header?: ComponentType;
  /** Where there is a bar, the header leaves to it what the bar has. */
  Bar?: ComponentType;
};

const logo: ShellEntry = { id: "logo", place: "start", Header: LogoEntry };

/** In reading order. */
export const visitorEntries: readonly ShellEntry[] = [
  logo,
  { id: "log-in", place: "end", Header: LogInEntry },
  { id: "sign-up", place: "end", Header: SignUpEntry },
];

export function withLogo(entries: readonly ShellEntry[]): readonly ShellEntry[] {
  return [logo, ...entries];
}
