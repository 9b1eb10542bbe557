import { useFirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import type { ArrangeBoardsProps } from "./later/arrange-boards.tsx";

const load = later(() => import("./later/arrange-boards.tsx"), "members").pick("ArrangeBoards");

/** Loads the code for arranging boards on first use. */
export function ArrangeBoardsSlot(props: Omit<ArrangeBoardsProps, "sign">) {
  const sign = useFirstInteraction(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
