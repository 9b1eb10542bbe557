import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withPageTexts } from "../../texts.ts";
import { listOf } from "./arrival.ts";
import type { ListButtonsProps } from "./later/list-buttons.tsx";

/** Whoever came by a list goes on along it. */
export function ListSlot({ pinId }: ListButtonsProps) {
  const hasList = listOf(useLocation()).length > 1;
  const [Buttons, setButtons] = useState<ComponentType<ListButtonsProps> | null>(null);

  useEffect(() => {
    if (!hasList) return;
    void withPageTexts(import("./later/list-buttons.tsx")).then(({ ListButtons }) =>
      setButtons(() => ListButtons),
    );
  }, [hasList]);

  return hasList && Buttons ? <Buttons pinId={pinId} /> : null;
}
