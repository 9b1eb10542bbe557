import { useExtra } from "#web/platform/later/use-extra.ts";

const load = () => import("./later/keyboard.tsx").then(({ Keyboard }) => Keyboard);

/** Listens to the shortcuts. Loads after the first render, because no page starts with one. */
export function KeyboardSlot() {
  const Keyboard = useExtra(load);
  return Keyboard && <Keyboard />;
}
