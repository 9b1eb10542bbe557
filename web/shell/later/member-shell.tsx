import { entriesOf, type FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { keepForOffline } from "#web/platform/offline/keeping.ts";
import { Notices } from "./notices.tsx";

const files = import.meta.glob<FeatureFrame>("../../features/**/member-frame.tsx", {
  eager: true,
  import: "frame",
});

export const aheads = Object.values(files).flatMap(({ ahead = [] }) => ahead);

export const offlineParts = Object.values(files).flatMap(({ offline = [] }) => offline);

export const memberEntries = entriesOf(Object.values(files));

export function MemberSlots() {
  return Object.entries(files).map(([file, { Slot }]) => Slot && <Slot key={file} />);
}

export { keepForOffline, Notices };
