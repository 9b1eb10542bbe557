import { useFirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { ArrangeSectionsProps } from "./arrange-sections.tsx";

const load = later(() => import("./arrange-sections.tsx"), "members").pick("ArrangeSections");

/** Loads the code for arranging sections on first use. */
export function ArrangeSectionsSlot(props: Omit<ArrangeSectionsProps, "sign">) {
  const sign = useFirstInteraction(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
