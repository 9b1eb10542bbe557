import { useLocation } from "react-router";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { listOf } from "./arrival.ts";
import type { ListButtonsProps } from "./later/list-buttons.tsx";

const load = later(() => import("./later/list-buttons.tsx")).pick("ListButtons");

/** Loads the buttons for stepping through the list the viewer came from. */
export function ListSlot({ pinId }: ListButtonsProps) {
  const hasList = listOf(useLocation()).length > 1;
  const Buttons = useLater(load, hasList);
  return hasList && Buttons && <Buttons pinId={pinId} />;
}
