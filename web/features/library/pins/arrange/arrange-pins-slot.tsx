import { useFirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { ArrangePinsProps } from "./later/arrange-pins.tsx";

const load = later(() => import("./later/arrange-pins.tsx"), "members").pick("ArrangePins");

/** Loads the code for arranging Pins on first use. */
export function ArrangePinsSlot(props: Omit<ArrangePinsProps, "sign">) {
  const sign = useFirstInteraction(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
