import type { ComponentType } from "react";
import type { PageViewer } from "#contract/entities/viewer.ts";
import { AccountBarEntry, AccountHeaderEntry } from "./account-menu.tsx";
import { HomeBarEntry, HomeHeaderEntry, LogInEntry, LogoEntry, SignUpEntry } from "./plain-entries.tsx";

/** Something in the frame of every page: in the header, in the bar along the lower edge of phones, or in both. */
export type ShellEntry = {
  id: string;
  isFor: (viewer: PageViewer) => boolean;
  /** At which end of the header it stands. */
  place: "start" | "middle" | "end";
  Header?: ComponentType;
  /** Where there is a bar, the header leaves to it what the bar has. */
  Bar?: ComponentType;
};

const everybody = () => true;
const member = (viewer: PageViewer) => viewer.isSignedIn;
const visitor = (viewer: PageViewer) => !viewer.isSignedIn;

/** In reading order. A feature that has a place here brings its own entry. */
const entries: readonly ShellEntry[] = [
  { id: "logo", isFor: everybody, place: "start", Header: LogoEntry },
  { id: "home", isFor: member, place: "start", Header: HomeHeaderEntry, Bar: HomeBarEntry },
  { id: "log-in", isFor: visitor, place: "end", Header: LogInEntry },
  { id: "sign-up", isFor: visitor, place: "end", Header: SignUpEntry },
  { id: "account", isFor: member, place: "end", Header: AccountHeaderEntry, Bar: AccountBarEntry },
];

export function entriesFor(viewer: PageViewer): readonly ShellEntry[] {
  return entries.filter((entry) => entry.isFor(viewer));
}
