import { later } from "#web/platform/later/later.tsx";
import { useExtra } from "#web/platform/later/use-extra.ts";

const load = later(() => import("./later/waiting-pill.tsx"), "members").pick("WaitingPill");

/** Sends waiting changes, and shows them on every page. Loads after the first render, because no page needs it before. */
export function WaitingSlot() {
  const Pill = useExtra(load);
  return Pill && <Pill />;
}
