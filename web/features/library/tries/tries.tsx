import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { TriesProps } from "./tries-props.ts";
import { tryCountOf } from "./tries-query.ts";

// Visitors see it only on Pins that someone tried.
const TriesSection = later(() => import("./later/tries-section.tsx"), "members").component("TriesSection", {
  visitorsWait: true,
});

/** Who tried what a Pin shows, on its page. */
export function Tries({ pin, change }: TriesProps) {
  const { isSignedIn } = useViewer();
  if (!isSignedIn && tryCountOf(pin) === 0) return null;
  return <TriesSection pin={pin} change={change} />;
}
