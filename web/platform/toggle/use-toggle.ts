import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { type Toggle, togglesOf } from "./toggles.ts";

/** Without `onRefusal`, a toast shows why the server refused. */
export type UseToggle = Omit<Toggle, "onRefusal"> & Partial<Pick<Toggle, "onRefusal">>;

/**
 * Returns a switch that shows each press at once, sends one click after another, and reverts if the server refuses. A
 * press that later ones take back before its turn is not sent.
 */
export function useToggle(toggle: UseToggle) {
  const toggles = togglesOf(useQueryClient());
  const tellFailure = useTellFailure();
  const read = () => toggles.wanted(toggle.key);
  const wanted = useSyncExternalStore(toggles.subscribe, read, read);
  const isOn = wanted ?? toggle.isOn;

  const turn = (on: boolean) => void toggles.press({ onRefusal: tellFailure, ...toggle }, on);
  return { isOn, turn, press: () => turn(!isOn) };
}
