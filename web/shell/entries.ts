import { entriesOf, type FeatureFrame, type FrameEntry } from "#web/platform/frame/frame-entry.ts";
import { LogoEntry } from "./logo-entry.tsx";
import { memberShell } from "./member-shell.ts";

const logo: FrameEntry = { place: "start", order: 0, Header: LogoEntry };

const visitorFrames = import.meta.glob<FeatureFrame>("../features/**/visitor-frame.tsx", {
  eager: true,
  import: "frame",
});
const visitorEntries = entriesOf([{ entries: [logo] }, ...Object.values(visitorFrames)]);

export function entriesFor(isSignedIn: boolean): readonly FrameEntry[] {
  return isSignedIn ? [logo, ...(memberShell()?.memberEntries ?? [])] : visitorEntries;
}
