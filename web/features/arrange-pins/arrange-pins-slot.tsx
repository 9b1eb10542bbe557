import { type ComponentType, useEffect, useState } from "react";
import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../texts.ts";
import type { ArrangePinsProps } from "./later/arrange-pins.tsx";

/** Loads what arranging pins needs when somebody first comes to them. */
export function ArrangePinsSlot(props: Omit<ArrangePinsProps, "sign">) {
  const sign = useFirstSign(props.root, true);
  const [Arrange, setArrange] = useState<ComponentType<ArrangePinsProps> | null>(null);
  const isNeeded = sign !== null;

  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void withTexts(["members"], import("./later/arrange-pins.tsx")).then(
      (part) => isHere && setArrange(() => part.ArrangePins),
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded]);

  return sign !== null && Arrange !== null ? <Arrange {...props} sign={sign} /> : null;
}
