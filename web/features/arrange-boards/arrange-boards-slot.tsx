import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../texts.ts";
import type { ArrangeBoardsProps } from "./later/arrange-boards.tsx";

type SlotProps = Omit<ArrangeBoardsProps, "sign"> & { root: RefObject<HTMLElement | null> };

/** Loads what arranging boards needs when somebody first comes to them. */
export function ArrangeBoardsSlot(props: SlotProps) {
  const sign = useFirstSign(props.root, true);
  const [Arrange, setArrange] = useState<ComponentType<ArrangeBoardsProps> | null>(null);
  const isNeeded = sign !== null;

  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void withTexts(["members"], import("./later/arrange-boards.tsx")).then(
      (part) => isHere && setArrange(() => part.ArrangeBoards),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded]);

  return sign !== null && Arrange !== null ? <Arrange {...props} sign={sign} /> : null;
}
