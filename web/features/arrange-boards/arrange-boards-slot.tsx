import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import type { ArrangeBoardsProps } from "./later/arrange-boards.tsx";

const load = async () => (await withTexts(["members"], import("./later/arrange-boards.tsx"))).ArrangeBoards;

/** Loads what arranging boards needs when somebody first comes to them. */
export function ArrangeBoardsSlot(props: Omit<ArrangeBoardsProps, "sign">) {
  const sign = useFirstSign(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
