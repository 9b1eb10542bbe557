import { useLocation } from "react-router";
import { withPageTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import { listOf } from "./arrival.ts";
import type { ListButtonsProps } from "./later/list-buttons.tsx";

const load = async () => (await withPageTexts(import("./later/list-buttons.tsx"))).ListButtons;

/** Whoever came by a list goes on along it. */
export function ListSlot({ pinId }: ListButtonsProps) {
  const hasList = listOf(useLocation()).length > 1;
  const Buttons = useLater(load, hasList);
  return hasList && Buttons && <Buttons pinId={pinId} />;
}
