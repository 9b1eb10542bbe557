import { type ComponentType, useEffect, useState } from "react";
import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../../texts.ts";
import type { ArrangeSectionsProps } from "./arrange-sections.tsx";

/** Loads what arranging sections needs when somebody first comes to them. */
export function ArrangeSectionsSlot(props: Omit<ArrangeSectionsProps, "sign">) {
  const sign = useFirstSign(props.root, true);
  const [Arrange, setArrange] = useState<ComponentType<ArrangeSectionsProps> | null>(null);
  const isNeeded = sign !== null;

  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void withTexts(["members", "pages"], import("./arrange-sections.tsx")).then(
      (part) => isHere && setArrange(() => part.ArrangeSections),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded]);

  return sign !== null && Arrange !== null ? <Arrange {...props} sign={sign} /> : null;
}
